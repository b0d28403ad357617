/** The company of the sample data that has something to show of everything. Invented, like all of them. */
export const flagship = { name: "Northwind Robotics", domain: "northwind-robotics.example" } as const;
