/** The sample company with data in every section. Invented, like all. */
export const flagship = { name: "Northwind Robotics", domain: "northwind-robotics.example" } as const;
