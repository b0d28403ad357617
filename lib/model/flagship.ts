/** The sample company with data in every section. Invented, like all of them. */
export const flagship = { name: "Northwind Robotics", domain: "northwind-robotics.example" } as const;
