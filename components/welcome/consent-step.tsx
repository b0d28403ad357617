import { i18n } from "#i18n";
import type { Welcome } from "../../lib/stores/welcome";
import { formatMoment } from "../formats";
import { Button } from "../parts/button";
import { Check } from "../parts/check";
import { Status } from "../parts/notice";
import { Table } from "../parts/table";
import { useNeeded } from "./use-needed";

/** Draws what is sent and when, and the choice whether to consent. */
export function ConsentStep({ welcome }: { welcome: Welcome }) {
  return (
    <>
      <h1 tabIndex={-1}>{i18n.t("welcome.consent.title")}</h1>
      <p>{i18n.t("welcome.consent.text")}</p>
      <WhatIsSent />
      <p>{i18n.t("welcome.consent.never")}</p>
      {welcome.settings.value !== null && <Choice welcome={welcome} />}
    </>
  );
}

function WhatIsSent() {
  const rows = [
    [i18n.t("welcome.consent.press"), i18n.t("welcome.consent.pressSent")],
    [i18n.t("welcome.consent.email"), i18n.t("welcome.consent.emailSent")],
    [i18n.t("welcome.consent.rest"), i18n.t("welcome.consent.restSent")],
    [i18n.t("welcome.consent.search"), i18n.t("welcome.consent.searchSent")],
  ] as const;
  return (
    <Table head={[i18n.t("welcome.consent.when"), i18n.t("welcome.consent.sent")]}>
      {rows.map(([act, sent]) => (
        <tr key={act}>
          <th scope="row">{act}</th>
          <td>{sent}</td>
        </tr>
      ))}
      <tr>
        <th scope="row">{i18n.t("welcome.consent.browse")}</th>
        <td>
          <b>{i18n.t("welcome.consent.browseSent")}</b>
        </td>
      </tr>
    </Table>
  );
}

function Choice({ welcome }: { welcome: Welcome }) {
  const ready = welcome.domains.value;
  const hasSample = welcome.settings.value?.policy?.sampleDataOff !== true;
  const needed = i18n.t(hasSample ? "welcome.consent.needed" : "welcome.consent.neededAlone");
  const { explained, button, region } = useNeeded(ready, needed, welcome.agree);
  return (
    <>
      <fieldset class="field consent">
        <legend class="field-label">{i18n.t("welcome.consent.choice")}</legend>
        <Check checked={welcome.domains.value} onChange={(on) => void welcome.tick("domains", on)}>
          {i18n.t("welcome.consent.domains")}
          <br />
          <small class="muted">{i18n.t("welcome.consent.domainsHint")}</small>
        </Check>
        <Check checked={welcome.emails.value} onChange={(on) => void welcome.tick("emails", on)}>
          {i18n.t("welcome.consent.emails")}
          <br />
          <small class="muted">{i18n.t("welcome.consent.emailsHint")}</small>
        </Check>
        <GivenSentence welcome={welcome} />
      </fieldset>
      <p class="actions">
        <Button variant="primary" {...button}>
          {i18n.t("welcome.consent.agree")}
        </Button>
        {hasSample && <Button onClick={() => void welcome.chooseSampleData()}>{i18n.t("welcome.consent.sample")}</Button>}
      </p>
      <p class="caption" id={explained}>
        {!ready && `${needed} `}
        {i18n.t("welcome.consent.later")}
      </p>
      {region}
    </>
  );
}

function GivenSentence({ welcome }: { welcome: Welcome }) {
  const given = welcome.settings.value?.consentDomains ?? null;
  return (
    <p class="caption">
      {given !== null && i18n.t("welcome.consent.given", [formatMoment(given)])}
      <Status>{welcome.announcer.current.value === "withdrawn" && i18n.t("welcome.consent.withdrawn")}</Status>
    </p>
  );
}
