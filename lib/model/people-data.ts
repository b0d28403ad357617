/**
 * E-mail addresses and the names of people, as Firefox calls them (`data_collection_permissions` in the manifest): it asks the person by
 * itself before an extension may send them. No other browser knows such a consent.
 */
export const peopleData = { data_collection: ["personallyIdentifyingInfo"] } as const;
