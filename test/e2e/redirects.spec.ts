import { startTrap } from "../service/trap";
import { expect, test } from "./fixtures";
import { thoroughUnless } from "./thorough";

for (const status of [301, 302, 303, 307, 308]) {
  test(
    `a redirect with ${status} is not followed, and the key goes to no other address`,
    thoroughUnless(status === 307),
    async ({ connect, extension, service }) => {
      const trap = await startTrap();
      await connect();
      for (const target of [`http://127.0.0.1:${trap.port}/resource/account/overview`, `${service.url}/resource/elsewhere`]) {
        service.fail({ redirect: target, status, times: 1 });
        const answer = await extension.ask("account.look-up", { domain: "northwind-robotics.example", refresh: true, private: false });
        expect(answer).toMatchObject({ ok: false, problem: { kind: "redirected", tries: 1 }, sent: 1 });
      }
      expect(trap.caught()).toEqual([]);
      expect(service.requests.map(({ path }) => path)).toEqual(["/resource/account/overview", "/resource/account/overview"]);
      await trap.stop();
    },
  );
}
