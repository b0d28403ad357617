import type { LocalService } from "../service/service";

export const echoDomain = "northwind-robotics.example";

/** Makes the service write a key into its answers to account look-ups and company searches. */
export function echoKey(service: LocalService, key: string): void {
  service.fail({
    operation: "account-overview",
    body: {
      json: {
        version: key,
        php: key,
        status: "success",
        data: { details: { name: `The key is ${key}`, domain: echoDomain, description: key }, tags: [key], odd: { deep: [key] } },
      },
    },
  });
  service.fail({
    operation: "company-search",
    body: { json: { version: key, php: key, status: "success", data: { list: [{ details: { name: key, domain: echoDomain } }] } } },
  });
}
