import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Target, TypedFault } from "../../lib/stores/subject-screen";
import type { SubjectView } from "../../lib/stores/subject-view";
import { Button, LinkButton } from "../parts/button";
import { FieldNotes, useFieldBinding } from "../parts/field";
import { focusWhenDrawn } from "../parts/focus";
import { State } from "../parts/state";
import { typedFaultLabel } from "./domain-form";
import { LookUpForm } from "./look-up-form";
import { refusedLabels } from "./refused-labels";
import { lookUpCost, spendSentence } from "./spend-labels";

type Refused = Extract<Target, { kind: "none" }>;

interface RefusedStateProps {
  view: SubjectView;
  target: Refused;
  /** Opens the offer to switch the site on; `undefined` without an offer. */
  onOfferSite: (() => void) | undefined;
  /** Focuses an existing box. If `undefined`, the state draws its own. */
  onFocusBox: (() => void) | undefined;
}

/** Draws why no company can be looked up. For an address, offers the person's look-up. */
export function RefusedState({ view, target, onOfferSite, onFocusBox }: RefusedStateProps) {
  const usage = view.usage.value;
  const [enteringFor, setEnteringFor] = useState<Refused>();
  // A box opened for one target must not stay open for the next.
  const entering = enteringFor === target;
  const offersPerson = target.address !== null;
  /** True to draw buttons instead of the box. */
  const asksFirst = !entering && (offersPerson || target.subject?.kind === "internal-address");
  const { title, text, icon } = refusedLabels(target.subject);
  const spend = spendSentence(usage, "each");
  return (
    <State
      title={title}
      text={text}
      icon={icon === undefined ? undefined : { name: icon }}
      takesFocus={view.acted.value && !entering}
      detail={asksFirst && offersPerson ? spendSentence(usage, "plain") : onOfferSite !== undefined && <SiteLine onOffer={onOfferSite} />}
      actions={
        asksFirst && (
          <>
            {offersPerson && (
              <Button variant="primary" cost={lookUpCost(usage)} onClick={() => void view.lookUpPerson()}>
                {i18n.t("action.lookUpPerson")}
              </Button>
            )}
            <Button variant={offersPerson ? undefined : "primary"} onClick={onFocusBox ?? (() => setEnteringFor(target))}>
              {i18n.t(offersPerson ? "action.enterCompany" : "action.enterDomain")}
            </Button>
          </>
        )
      }
    >
      {!asksFirst && onFocusBox === undefined && (
        <SearchBox fault={view.fault.value} takesFocus={entering} onEnter={(typed) => void view.enter(typed)} />
      )}
      {!asksFirst && spend !== null && <p class="caption">{spend}</p>}
    </State>
  );
}

/** Draws the offer to switch on a site, such as the user's own webmail. */
function SiteLine({ onOffer }: { onOffer: () => void }) {
  return (
    <>
      {i18n.t("site.isItYours")}{" "}
      <LinkButton caption onClick={onOffer}>
        {i18n.t("popup.menu.enableSite")}
      </LinkButton>
    </>
  );
}

interface SearchBoxProps {
  fault: TypedFault | null;
  takesFocus: boolean;
  onEnter: (text: string) => void;
}

/** Draws the box "Domain or e-mail". Enter passes non-empty text to `onEnter`. */
export function SearchBox({ fault, takesFocus, onEnter }: SearchBoxProps) {
  const [text, setText] = useState("");
  const error = typedFaultLabel(fault);
  const bind = useFieldBinding({ error });
  return (
    <div class="stack wide">
      <LookUpForm bind={bind} inputRef={takesFocus ? focusWhenDrawn : null} text={text} onText={setText} onEnter={onEnter} />
      <FieldNotes id={bind.id} error={error} />
    </div>
  );
}
