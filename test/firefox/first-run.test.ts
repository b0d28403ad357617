import { sampleKey } from "../service/service";
import { expect, peopleData, test } from "./fixtures";

declare const browser: { permissions: { getAll(): Promise<Record<string, string[]>> } };

test.extend("launch", { asksPerson: true })(
  "a user installs, agrees, connects and sees an account; nothing is sent before they agree and test the connection",
  async ({ firefox, service, openPopup }) => {
    // The installation opens this page but no sidebar.
    const welcome = await firefox.tabAt("welcome.html");
    await firefox.bringToFront(firefox.url("welcome.html"));
    await welcome.says("What is sent, and when");
    expect(await firefox.sidebar.text()).toBe("");
    const granted = () => welcome.evaluate(async () => browser.permissions.getAll());
    expect(await granted()).toMatchObject({ origins: [], data_collection: ["authenticationInfo", "browsingActivity"] });

    await welcome.click("Send the domains I look up and my search filters, with my API key");
    await welcome.click("Send the e-mail addresses I look up");
    await welcome.click("Agree and continue");
    await firefox.answerPrompt("allow");
    await welcome.says("Connect your service");
    expect((await granted()).data_collection).toContain(peopleData);
    await welcome.fill("Service address", service.url);
    await welcome.fill("API key", sampleKey);
    expect(service.requests).toEqual([]);
    await welcome.click("Test and continue");
    expect(await firefox.answerPrompt("allow")).toContain("127.0.0.1");
    await welcome.says("Where do you meet addresses?");
    expect(service.requests).toHaveLength(1);

    const popup = await openPopup("http://northwind-robotics.example/about");
    await popup.says("Northwind Robotics");
    expect(service.requests.map(({ argument }) => argument).slice(1)).toEqual(["northwind-robotics.example"]);
    expect(await firefox.errors()).toEqual([]);
  },
);
