/** Firefox's permission for data about people, as in the manifest's `data_collection_permissions`. */
export const peopleData = { data_collection: ["personallyIdentifyingInfo"] } as const;
