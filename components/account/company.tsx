import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { toCopy } from "../../lib/model/csv";
import type { AccountDetails } from "../../lib/model/account";
import { postalAddressOf, linkedinAddress, phoneAddress, capitalizeFirst } from "../../lib/model/text";
import { formatNumber, formatServiceTimestamp, employeesText } from "../formats";
import { IconButton, LinkButton } from "../parts/button";
import { ReportedFacts, type NamedFact } from "../parts/facts";
import { Section } from "../parts/section";
import type { DrawContext } from "../draw-context";

interface CompanyProps {
  details: AccountDetails;
  /** `null` if not reported; missing if only `company-search` answered, which returns no stage. `countFacts` are then drawn here. */
  lifecycleStage?: string | null;
  context: DrawContext;
}

/** Draws the service's data about the company itself. */
export function Company(props: CompanyProps) {
  const { description } = props.details;
  return (
    <Section title={i18n.t("search.group.company")}>
      {isFilled(description) && <Description key={description} text={description} />}
      <ReportedFacts facts={factsOf(props)} />
    </Section>
  );
}

function Description({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);
  // `ResizeObserver` calls `measure` between layout and paint, so measuring forces no layout, and the button causes no jump.
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (element === null) return undefined;
    // An open description keeps its button. A difference of one pixel may be due to rounding.
    const measure = () => element.classList.contains("clamp") && setCut(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
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

/** Returns the company's facts; `value` is `null` if not reported. */
function factsOf({ details, lifecycleStage, context }: CompanyProps): NamedFact[] {
  const { employees, annualRevenue, foundedYear, linkedin, phone, createdAt } = details;
  return [
    { label: i18n.t("search.field.industry"), value: textValue(details.industry) },
    { label: i18n.t("search.field.subIndustry"), value: textValue(details.subIndustry) },
    { label: i18n.t("account.headquarters"), value: textValue(postalAddressOf(details)) },
    { label: i18n.t("account.size"), value: employeesText(employees) },
    { label: i18n.t("search.field.employeesRange"), value: textValue(details.employeesRange) },
    ...(lifecycleStage === undefined ? countFacts(details) : []),
    { label: i18n.t("search.field.estimatedAnnualRevenue"), value: textValue(details.estimatedAnnualRevenue) },
    {
      label: i18n.t("search.field.annualRevenue"),
      value: annualRevenue === null ? null : <span title={i18n.t("account.currency")}>{formatNumber(annualRevenue)}</span>,
    },
    { label: i18n.t("search.field.foundedYear"), value: foundedYear === null ? null : String(foundedYear) },
    { label: i18n.t("search.field.type"), value: textValue(details.type, capitalizeFirst) },
    ...(lifecycleStage === undefined
      ? []
      : [{ label: i18n.t("search.field.lifecycleStage"), value: textValue(lifecycleStage, capitalizeFirst) }]),
    {
      label: i18n.t("search.field.phone"),
      value: isFilled(phone) ? <Phone phone={phone} /> : null,
      tool: <IconButton small icon="copy" label={i18n.t("account.copyPhone")} onClick={() => context.copy(toCopy(phone ?? ""), "phone")} />,
    },
    { label: i18n.t("search.field.linkedin"), value: isFilled(linkedin) ? <LinkedIn path={linkedin} /> : null },
    { label: i18n.t("search.field.createdAt"), value: isFilled(createdAt) ? formatServiceTimestamp(createdAt) : null },
  ];
}

/** Returns the counts of visitors and identified people. */
export const countFacts = ({ visitorsCount, identifiedPeople }: AccountDetails): NamedFact[] => [
  { label: i18n.t("search.field.visitorsCount"), value: visitorsCount === null ? null : formatNumber(visitorsCount) },
  { label: i18n.t("search.field.identifiedPeople"), value: identifiedPeople === null ? null : formatNumber(identifiedPeople) },
];

/** True for a non-blank text. */
const isFilled = (value: string | null): value is string => value !== null && value.trim() !== "";

/** Draws a value with its own text direction; `null` if blank. */
const textValue = (value: string | null, format = (text: string) => text) => (isFilled(value) ? <bdi>{format(value)}</bdi> : null);

function Phone({ phone }: { phone: string }) {
  const address = phoneAddress(phone);
  const drawn = <bdi dir="ltr">{phone}</bdi>;
  return address === null ? drawn : <a href={address}>{drawn}</a>;
}

function LinkedIn({ path }: { path: string }) {
  const address = linkedinAddress(path);
  return address === null ? (
    <bdi>{path}</bdi>
  ) : (
    <a href={address} target="_blank" rel="noreferrer">
      <bdi>{path}</bdi>
    </a>
  );
}
