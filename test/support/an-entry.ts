import type { JourneyEntry } from "../../lib/model/account";

const noUtm = {
  channelSubchannel: null,
  ad: null,
  adId: null,
  color: null,
  campaignId: null,
  adgroupId: null,
  campaign: null,
  term: null,
  source: null,
  medium: null,
  content: null,
  adgroup: null,
};

/** Returns a journey entry with only the given members. */
export function anEntry({ channel = null, ...members }: Partial<JourneyEntry> & { channel?: string | null } = {}): JourneyEntry {
  return {
    date: null,
    time: null,
    hitTimestamp: null,
    name: null,
    source: null,
    identifier: null,
    isMilestone: false,
    scrollPercentage: null,
    timeSpent: null,
    attributes: {},
    utm: { ...noUtm, channelSubchannel: channel },
    others: {},
    ...members,
  };
}
