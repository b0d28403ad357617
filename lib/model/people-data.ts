/** Personal data in Firefox's terms (`data_collection_permissions` in the manifest). Only Firefox asks for this consent. */
export const peopleData = { data_collection: ["personallyIdentifyingInfo"] } as const;
