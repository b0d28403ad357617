/** Personal data in Firefox's `data_collection_permissions`, which other browsers lack. */
export const peopleData = { data_collection: ["personallyIdentifyingInfo"] } as const;
