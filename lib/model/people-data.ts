/** Firefox's permission for data about people, for its permissions API. Optional in the manifest's `data_collection_permissions`. */
export const peopleData = { data_collection: ["personallyIdentifyingInfo" as const] };
