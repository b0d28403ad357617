/** Names of all members of the interface, by what they are members of. */
export const detailsMembers =
  "name description domain type phone uuid createdAt employees employeesRange visitorsCount identifiedPeople annualRevenue estimatedAnnualRevenue foundedYear streetAddress city postalCode state country industry subIndustry linkedin";
export const accountMembers =
  "details activity journey people intentSignals intentTrends sessionsDuration totalActiveTime buyingStage lifecycleStage icpScore websiteVisitors topPages tags tech techCategories";
export const itemMembers =
  "details intentSignals intentTrends sessionsDuration totalActiveTime buyingStage lifecycleStage icpScore tags tech techCategories";
export const entryMembers =
  "date time hitTimestamp name source identifier isMilestone scrollPercentage timeSpent attributes utm dataLayer duration browser customTimestamp userAgentBrowser userAgentOS iframe event segmentAnonymousId key email eventId ip adblocker params version userId referrer userAgentModel deviceInformation customIndex phone meta customEvent pageParams userAgentType ajaxResponse formData page visitorId";
export const utmMembers = "channelSubchannel ad adId color campaignId adgroupId campaign term source medium content adgroup";
export const personMembers =
  "key identifier companyUuid companyName visitors ips journey milestones adConversions fullName firstName lastName gender jobTitle photoUrl createdAt type";
