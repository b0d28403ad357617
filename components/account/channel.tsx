import { channelColour } from "../../lib/model/text";

/** Draws a channel. The name carries the meaning, beside the service's colour if valid. */
export function Channel({ name, colour, caption }: { name: string; colour: string | null; caption?: boolean }) {
  const fill = channelColour(colour);
  return (
    <span class={caption === true ? "channel caption" : "channel"} style={fill === null ? {} : { "--channel": fill }}>
      <bdi>{name}</bdi>
    </span>
  );
}
