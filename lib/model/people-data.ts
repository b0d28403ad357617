/** Firefox's permission for data about people, as its permissions API takes it. The manifest has it in `data_collection_permissions`. */
export const peopleData = { data_collection: ["personallyIdentifyingInfo"] } as const;
