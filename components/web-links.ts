/** Opens a private window's web links by `openTab`. */
export const openLinksBy = (openTab: (address: string) => void): void =>
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[target]") : null;
    if (link === null) return;
    // control: private-links. The browser would open them in an ordinary window, whose history records it.
    event.preventDefault();
    openTab(link.href);
  });
