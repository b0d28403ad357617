/** The invented sample company with data in every section. */
export const flagship = { name: "Northwind Robotics", domain: "northwind-robotics.example" } as const;
