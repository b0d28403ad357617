/** The minimal script that records the pointer's position. */
let seen = 0;
addEventListener("pointermove", () => (seen += 1), { passive: true });
