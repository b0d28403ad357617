import { useMemo } from "preact/hooks";
import { i18n } from "#i18n";
import type { JourneyEntry } from "../../../lib/model/account";
import { activePeople, personKey } from "../../../lib/model/active-people";
import { todayAt } from "../../../lib/model/journey-activity";
import { channelsOf, everything, isEverything, type TimelineFilter } from "../../../lib/model/timeline";
import { formatNumber } from "../../formats";
import { Icon } from "../../parts/icon";
import { Select } from "../../parts/field";
import type { DrawContext } from "../../draw-context";

interface FiltersProps {
  filter: TimelineFilter;
  /** All entries. */
  entries: JourneyEntry[];
  context: DrawContext;
  onChange: (filter: TimelineFilter) => void;
}

/** Value of the option that filters nothing. */
const any = "*";
/** Returns an option's value. It begins with "=", because a channel could be named "*". */
const value = (text: string) => `=${text}`;
/** Returns an option's text without "="; `null` for {@link any}. */
const chosen = (choice: string): string | null => (choice === any ? null : choice.slice(1));

/** Draws the filters: all or milestones, one channel, one person. */
export function TimelineFilters({ filter, entries, context, onChange }: FiltersProps) {
  const today = todayAt(context.now);
  const channels = useMemo(() => channelsOf(entries), [entries]);
  const people = useMemo(() => activePeople(entries, today), [entries, today]);
  const channelChoices = channels.map((name) => ({ value: value(name), label: name === "" ? i18n.t("journey.noChannel") : name }));
  const personChoices = people.map(({ identifier }) => ({
    value: value(personKey(identifier)),
    label: (identifier.includes("@") ? context.contact?.(identifier).stored?.name : null) ?? identifier,
  }));
  return (
    <div class="chips">
      <button type="button" class="chip-button" aria-pressed={isEverything(filter)} onClick={() => onChange(everything)}>
        {i18n.t("lookup.timeline.allOf", [formatNumber(entries.length)])}
      </button>
      <button
        type="button"
        class="chip-button"
        aria-pressed={filter.milestonesOnly}
        onClick={() => onChange({ ...filter, milestonesOnly: !filter.milestonesOnly })}
      >
        <Icon name="milestone" />
        {i18n.t("lookup.timeline.milestones", [formatNumber(entries.filter(({ isMilestone }) => isMilestone).length)])}
      </button>
      <Select
        small
        label={i18n.t("lookup.timeline.channel")}
        value={filter.channel === null ? any : value(filter.channel)}
        choices={[{ value: any, label: i18n.t("lookup.timeline.anyChannel") }, ...channelChoices]}
        onChange={(choice) => onChange({ ...filter, channel: chosen(choice) })}
      />
      {people.length > 0 && (
        <Select
          small
          label={i18n.t("popup.person")}
          value={filter.person === null ? any : value(filter.person)}
          choices={[{ value: any, label: i18n.t("lookup.timeline.anyone") }, ...personChoices]}
          onChange={(choice) => onChange({ ...filter, person: chosen(choice) })}
        />
      )}
    </div>
  );
}
