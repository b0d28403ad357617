/** The minimal script that listens to the pointer. */
let seen = 0;
addEventListener("pointermove", () => (seen += 1), { passive: true });
