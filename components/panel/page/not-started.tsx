import { i18n } from "#i18n";
import type { BatchRefusal } from "../../../lib/stores/panel/batch-control";
import { Notice, Status } from "../../parts/notice";

/** Returns why a batch did not start. */
export const batchRefusalLabel = (why: BatchRefusal): string => i18n.t(`panel.batch_${why}`);

/** Draws any reason why a batch did not start, in a permanent live region. */
export const NotStarted = ({ why }: { why: BatchRefusal | null }) => (
  <Status visible={why !== null}>{why !== null && <Notice kind="danger">{batchRefusalLabel(why)}</Notice>}</Status>
);
