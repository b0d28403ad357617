import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { AccountDetails } from "../../lib/model/account";
import { addressOf, headquartersOf, linkedinAddress, phoneAddress, raiseFirst } from "../../lib/model/text";
import { formatNumber, formatServiceTimestamp } from "../formats";
import { Fact, Facts } from "../parts/facts";
import { IconButton } from "../parts/icon-button";
import { LinkButton } from "../parts/link-button";
import { Section, SectionEmpty } from "../parts/section";
import { counted } from "../labels";
import type { Reading } from "../reading";

export interface CompanyFactsProps {
  details: AccountDetails;
  /** `null` if not reported; left out if the answer has no such member. */
  lifecycleStage?: string | null | undefined;
  /** True if nothing else on the page shows size and visits. */
  alone?: boolean;
  reading: Reading;
}

interface CompanyProps extends CompanyFactsProps {
  /** Draws the facts; defaults to the order of the popup. */
  facts?: (props: CompanyFactsProps) => JSX.Element;
}

/** Draws the service's data about the company itself. */
export function Company({ details, lifecycleStage, alone = false, reading, facts: Drawn = CompanyFacts }: CompanyProps) {
  return (
    <Section title={i18n.t("account.company")}>
      {isEmpty(details, lifecycleStage, alone) ? (
        <SectionEmpty>{i18n.t("account.noCompany")}</SectionEmpty>
      ) : (
        <>
          {details.description !== null && <Description text={details.description} />}
          <Drawn details={details} lifecycleStage={lifecycleStage} alone={alone} reading={reading} />
        </>
      )}
    </Section>
  );
}

/** Returns true without facts to draw. Other parts draw name, domain and, unless `alone`, the counts. */
function isEmpty(details: AccountDetails, lifecycleStage: string | null | undefined, alone: boolean): boolean {
  const { name: _name, domain: _domain, uuid: _uuid, employees, employeesRange, visitorsCount, identifiedPeople, ...facts } = details;
  const counts = alone ? [employees, employeesRange, visitorsCount, identifiedPeople] : [];
  return [...Object.values(facts), ...counts, lifecycleStage].every((fact) => fact === null || fact === undefined || fact === "");
}

/** Draws two lines, and a button for the rest if there is more. */
function Description({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);
  // The observer measures between layout and paint, which avoids a second layout and a jump.
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (element === null) return undefined;
    const measure = () => element.classList.contains("clamp") && setCut(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text]);
  return (
    <div>
      <p class={open ? undefined : "clamp"} ref={paragraph} dir="auto">
        {text}
      </p>
      {cut && (
        <LinkButton
          aria-expanded={open}
          aria-label={open ? i18n.t("account.readLessNamed") : i18n.t("account.readMoreNamed")}
          onClick={() => setOpen(!open)}
        >
          {open ? i18n.t("account.readLess") : i18n.t("account.readMore")}
        </LinkButton>
      )}
    </div>
  );
}

function CompanyFacts({ details, lifecycleStage, alone, reading }: CompanyFactsProps) {
  const hasAddress = Boolean(details.streetAddress ?? details.postalCode);
  return (
    <Facts>
      <Fact label={i18n.t("account.industry")}>{named(details.industry)}</Fact>
      <Fact label={i18n.t("account.subIndustry")}>{named(details.subIndustry)}</Fact>
      <Fact label={i18n.t("account.headquarters")}>{named(headquartersOf(details))}</Fact>
      <Fact label={i18n.t("account.founded")}>{details.foundedYear === null ? null : String(details.foundedYear)}</Fact>
      <Fact label={i18n.t("account.revenueRange")}>{named(details.estimatedAnnualRevenue)}</Fact>
      <Fact label={i18n.t("account.type")}>{named(details.type === null ? null : raiseFirst(details.type))}</Fact>
      {lifecycleStage !== undefined && (
        <Fact label={i18n.t("account.lifecycle")}>{named(lifecycleStage === null ? null : raiseFirst(lifecycleStage))}</Fact>
      )}
      <Phone phone={details.phone} reading={reading} />
      <Fact label={i18n.t("account.linkedin")}>{details.linkedin === null ? null : <LinkedIn path={details.linkedin} />}</Fact>
      <Fact label={i18n.t("account.address")}>{hasAddress ? named(addressOf(details)) : null}</Fact>
      <Fact label={i18n.t("account.annualRevenue")}>
        {details.annualRevenue === null ? null : <span title={i18n.t("account.currency")}>{formatNumber(details.annualRevenue)}</span>}
      </Fact>
      {alone === true && <Counts details={details} />}
      <Fact label={i18n.t("account.firstRecorded")}>{details.createdAt === null ? null : formatServiceTimestamp(details.createdAt)}</Fact>
    </Facts>
  );
}

function Counts({ details }: { details: AccountDetails }) {
  const { employees, employeesRange, visitorsCount, identifiedPeople } = details;
  return (
    <>
      <Fact label={i18n.t("account.size")}>{employees === null ? null : counted("summary.employees", employees)}</Fact>
      <Fact label={i18n.t("account.sizeRange")}>{named(employeesRange)}</Fact>
      <Fact label={i18n.t("account.visitors")}>{visitorsCount === null ? null : formatNumber(visitorsCount)}</Fact>
      <Fact label={i18n.t("account.identified")}>{identifiedPeople === null ? null : formatNumber(identifiedPeople)}</Fact>
    </>
  );
}

/** Draws a value in its own script direction. */
export const named = (value: string | null) => (value === null || value.trim() === "" ? null : <bdi>{value}</bdi>);

export function Phone({ phone, reading }: { phone: string | null; reading: Reading }) {
  if (phone === null || phone.trim() === "") return <Fact label={i18n.t("account.phone")}>{null}</Fact>;
  const address = phoneAddress(phone);
  return (
    <Fact
      label={i18n.t("account.phone")}
      tool={<IconButton small icon="copy" label={i18n.t("account.copyPhone")} onClick={() => reading.copy(phone, "phone")} />}
    >
      {address === null ? <bdi dir="ltr">{phone}</bdi> : <a href={address}>{<bdi dir="ltr">{phone}</bdi>}</a>}
    </Fact>
  );
}

export function LinkedIn({ path }: { path: string }) {
  const address = linkedinAddress(path);
  return address === null ? (
    <bdi>{path}</bdi>
  ) : (
    <a href={address} target="_blank" rel="noreferrer">
      <bdi>{path}</bdi>
    </a>
  );
}
