import { tolerant } from "../../lib/background/api/tolerant";
import type { AccountDetails } from "../../lib/model/account";
import { details } from "../../lib/schemas/account";

/** A company of which the service reports nothing. */
export const nothingKnown: AccountDetails = tolerant(details())({});
