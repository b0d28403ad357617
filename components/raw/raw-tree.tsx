import { i18n } from "#i18n";
import type { Json } from "../../lib/model/json";
import { escapeToken } from "../../lib/model/json-pointer";
import type { Raw } from "../../lib/model/look-up";
import { Disclosure } from "../parts/disclosure";
import { LinkButton } from "../parts/button";
import { useSteps } from "../parts/steps";
import { counted } from "../formats";

/** Members drawn at first and per press: a whole long list would block the page. */
const step = 100;

/** Draws JSON as a tree, whose branches are drawn when opened. */
export function RawTree({ raw }: { raw: Raw }) {
  return <Members value={raw.data} pointer="" withheld={new Set(raw.withheld)} />;
}

interface NodeProps {
  value: Json;
  /** JSON pointer of this node (RFC 6901). */
  pointer: string;
  withheld: ReadonlySet<string>;
}

/** Draws a branch's members, in steps. */
function Members({ value, pointer, withheld }: NodeProps) {
  const members = membersOf(value);
  const { shown, more, onMore } = useSteps(members.length, { first: step, step });
  return (
    <ul class="raw">
      {members.slice(0, shown).map(([name, member]) => (
        <Member key={name} name={name} value={member} pointer={`${pointer}/${escapeToken(name)}`} withheld={withheld} />
      ))}
      {more > 0 && (
        <li>
          <LinkButton onClick={onMore}>{counted("raw.more", more)}</LinkButton>
        </li>
      )}
    </ul>
  );
}

/** Draws a branch with its size, a leaf's value, or that it is not stored. */
function Member({ name, ...node }: NodeProps & { name: string }) {
  const size = sizeOf(node.value);
  const isWithheld = node.withheld.has(node.pointer);
  if (isWithheld || size === null) {
    return (
      <li>
        <code class="muted">{name}</code>{" "}
        {isWithheld ? (
          <span class="muted">{i18n.t("person.notStored")}</span>
        ) : (
          <code class="raw-value" dir="auto">
            {JSON.stringify(node.value)}
          </code>
        )}
      </li>
    );
  }
  return (
    <li>
      <Disclosure
        summary={
          <>
            <code class="muted">{name}</code> <span class="count">{size}</span>
          </>
        }
      >
        {() => <Members {...node} />}
      </Disclosure>
    </li>
  );
}

/** Returns a value's number of members as text; `null` for none. */
function sizeOf(value: Json): string | null {
  const count = membersOf(value).length;
  if (count === 0) return null;
  return Array.isArray(value) ? counted("activity.entries", count) : counted("raw.members", count);
}

/** Returns the members of an object or array, by name or index. */
const membersOf = (value: Json): [string, Json][] => (typeof value === "object" && value !== null ? Object.entries(value) : []);
