/** Draws an e-mail address or a domain, which breaks after @ and dots alone. A part that is wider than its line breaks at the line's end. */
export function Address({ text }: { text: string }) {
  return (
    <bdi dir="ltr" class="address">
      {text.split(/(?<=[@.])/).map((part, index) => (
        <span key={index}>{part}</span>
      ))}
    </bdi>
  );
}
