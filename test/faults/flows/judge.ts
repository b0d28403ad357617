import { domain, endedBy, sendOnce, type Ended, type Flow } from "./flow";

const subject = { kind: "account", key: domain } as const;
const before = { verdict: "good", note: "as it was", labels: ["Old"] } as const;
const after = { verdict: "ours", note: "as it is now", labels: ["New"] } as const;
const withLists = ({ labels, ...judgement }: typeof before | typeof after) => ({ ...judgement, labels: [...labels] });

/** A verdict, a note and a label replace earlier ones. All three must be stored, or none. */
export function judgeFlow(): Flow {
  let answer: Promise<Ended | null>;
  return {
    name: "A verdict is saved with a note and a label",
    maxRequests: 0,
    async prepare({ connect, extension }) {
      await connect();
      await extension.ask("judgement.save", { ...subject, judgement: withLists(before), private: false });
    },
    open: async () => undefined,
    async act({ own }) {
      answer = sendOnce(own, "judgement.save", { ...subject, judgement: withLists(after), private: false }).then((saved) =>
        saved?.outcome === "saved" ? { kind: "result", says: "saved" } : { kind: "problem", says: "no answer: the page asks again" },
      );
    },
    ended: () => endedBy(answer),
    async faults({ extension }, { kind }) {
      const read = async () => (await extension.ask("judgement.read", { subjects: [subject] })).judged[0];
      const { verdict, note, labels } = (await read()) ?? {};
      const now = JSON.stringify({ verdict, note, labels });
      const [was, becomes] = [JSON.stringify(before), JSON.stringify(after)];
      const again = await extension.ask("judgement.save", { ...subject, judgement: withLists(after), private: false });
      return [
        ...(now === was || now === becomes ? [] : [`neither the one nor the other is stored: ${now}`]),
        ...(kind === "result" && now !== becomes ? ["what was saved is lost"] : []),
        ...(again.outcome === "saved" && (await read())?.verdict === after.verdict ? [] : ["saved again it fails"]),
      ];
    },
    close: async () => undefined,
  };
}
