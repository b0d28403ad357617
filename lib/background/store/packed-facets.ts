import { filterFields } from "../../model/filters";
import { accountFields } from "../../filters/filter";
import { textOf, type Facet, type StoredFacet } from "./facets";
import type { Line, Pack } from "./packs";

/** Filter fields outside `details`. */
const fieldsOutsideDetails: ReadonlySet<string> = new Set(accountFields);
const columnOfDetail = (name: string) => `details.${name}`;

/** Returns a facet's line. Omits members that the pack's keys contain or that only the facets' indexes need. */
export function lineOfFacet({ details, domain: _domain, ...others }: StoredFacet): Line {
  const { id: _id, scope: _scope, uuid: _uuid, nameKey: _nameKey, ...line } = others;
  const listed = Object.entries(details).map(([detail, value]) => [columnOfDetail(detail), value]);
  return { ...line, ...Object.fromEntries(listed) };
}

/** Returns a pack's facets, without "not-found" answers. */
export function facetsOf(pack: Pack): Facet[] {
  const kinds = pack.column("kind");
  return pack.keys.flatMap((_key, row) => (isCompany(kinds[row]) ? [facetAt(pack, row)] : []));
}

/** Whether answers of this kind have facets. */
const isCompany = (kind: unknown): kind is StoredFacet["kind"] => kind === "account" || kind === "known-company";

/** Returns a row's facet. Parses columns at first use: filters read only a few. */
export const facetAt = (pack: Pack, row: number): Facet => new PackedFacet(pack, row);

/** Members of one row, read from columns. */
class PackedRow {
  protected readonly pack: Pack;
  protected readonly row: number;

  constructor(pack: Pack, row: number) {
    this.pack = pack;
    this.row = row;
  }

  /** Adds a member that reads a column. */
  static addMember(name: string, column = name): void {
    Object.defineProperty(this.prototype, name, {
      get(this: PackedRow) {
        return this.pack.column(column)[this.row] ?? undefined;
      },
    });
  }
}

class PackedDetails extends PackedRow {
  readonly [name: string]: unknown;
}
for (const name of filterFields) if (!fieldsOutsideDetails.has(name)) PackedDetails.addMember(name, columnOfDetail(name));

class PackedFacet extends PackedRow implements Facet {
  declare readonly changes: unknown;

  get domain() {
    return this.pack.keys[this.row] ?? "";
  }
  get kind() {
    const kind = this.pack.column("kind")[this.row];
    return isCompany(kind) ? kind : "not-found";
  }
  get name() {
    return textOf(this.pack.column("name")[this.row]);
  }
  /** `NaN` if garbled, so that the facet counts as past any retention. */
  get at() {
    const at = this.pack.column("at")[this.row];
    return typeof at === "number" ? at : Number.NaN;
  }
  get details() {
    return new PackedDetails(this.pack, this.row);
  }
}
for (const name of [...accountFields, "changes", "days"]) PackedFacet.addMember(name);
