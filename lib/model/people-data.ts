/**
 * E-mail addresses and people's names, in Firefox's terms (`data_collection_permissions` in the manifest). Firefox itself asks for consent
 * before an extension may send them; no other browser does.
 */
export const peopleData = { data_collection: ["personallyIdentifyingInfo"] } as const;
