/** The least that a script can do which wants to know where the pointer is. */
let seen = 0;
addEventListener("pointermove", () => (seen += 1), { passive: true });
