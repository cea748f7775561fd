import type { CallInputs, CallOutputs } from '../../../contract.ts'
import { type SheetAct, type SheetCost, settle } from '../../../features/gigs/rules/settlement-sheet.ts'
import { settlementSheets as limits } from '../../../kernel/gig-limits.ts'
import { basisPoints, cents } from '../../../kernel/money.ts'
import { readDollars } from '../../events/form/read-number.ts'

export type Sheet = NonNullable<CallOutputs['fetchSettlementSheet']['sheet']>
export type Act = Sheet['acts'][number]

/** A cost as it is typed. */
export type DraftCost = { key: string; name: string; amount: string; paidFrom: SheetCost['paidFrom'] }

/** What a host changes on a sheet; amounts of acts by their key. */
export type Draft = { costs: DraftCost[]; amounts: Record<string, string> }

export const keyOf = ({ actID, actName }: Act): string => actID ?? actName

const dollarsText = (amountCents: number): string => (amountCents / 100).toFixed(2).replace(/\.00$/, '')

export const draftOf = ({ costs, acts }: Sheet): Draft => ({
  costs: costs.map(({ name, amountCents, paidFrom }, index) => ({
    ...{ key: `${index}`, name, amount: dollarsText(amountCents), paidFrom },
  })),
  amounts: Object.fromEntries(
    acts.filter(({ terms }) => !terms).map((act) => [keyOf(act), act.payCents === 0 ? '' : dollarsText(act.payCents)]),
  ),
})

/** Cents of a typed amount; null for a text that is none, or is too much. */
export function typedCents(text: string): number | null {
  const dollars = readDollars(text)
  if (dollars === null) return null
  const amount = Math.round(dollars * 100)
  const isWhole = Math.abs(dollars * 100 - amount) < 1e-6
  return isWhole && amount >= 0 && amount <= limits.amountMax ? amount : null
}

/** An act's amount: nothing typed is nothing. */
export const amountOf = (text: string | undefined): number | null => (text?.trim() ? typedCents(text) : 0)

/** What a draft can't be saved for, by the fields' keys. */
export type DraftProblems = { names: Set<string>; costAmounts: Set<string>; actAmounts: Set<string> }

export const problemsOf = ({ costs, amounts }: Draft): DraftProblems => ({
  names: new Set(costs.filter(({ name }) => !name.trim()).map(({ key }) => key)),
  costAmounts: new Set(costs.filter(({ amount }) => typedCents(amount) === null).map(({ key }) => key)),
  actAmounts: new Set(Object.keys(amounts).filter((key) => amountOf(amounts[key]) === null)),
})

export const isFine = ({ names, costAmounts, actAmounts }: DraftProblems): boolean =>
  names.size + costAmounts.size + actAmounts.size === 0

type Saved = Pick<CallInputs['saveSettlementSheet'], 'costs' | 'actAmounts'>

/** A draft as it is saved; what isn't an amount counts as nothing until it is corrected. */
export function savedOf({ costs, amounts }: Draft, acts: Act[]): Saved {
  return {
    costs: costs.map(({ name, amount, paidFrom }) => ({
      ...{ name: name.trim(), amountCents: typedCents(amount) ?? 0, paidFrom },
    })),
    actAmounts: acts
      .filter(({ terms }) => !terms)
      .map((act) => ({ actID: act.actID, actName: act.actName, amountCents: amountOf(amounts[keyOf(act)]) ?? 0 })),
  }
}

/** Who gets what by a draft, by the rule that the server settles with. */
export function settleDraft(draft: Draft, { sales, acts }: Pick<Sheet, 'sales' | 'acts'>) {
  const { costs, actAmounts } = savedOf(draft, acts)
  const sheetActs = acts.map((act): SheetAct => {
    const amount = actAmounts.find(({ actID, actName }) => actID === act.actID && actName === act.actName)
    const terms = act.terms && {
      deal: act.terms.deal,
      guarantee: cents(act.terms.guarantee),
      percentage: basisPoints(act.terms.percentage),
    }
    return { actID: act.actID, actName: act.actName, terms, amountCents: amount?.amountCents ?? 0 }
  })
  return settle({ sales, costs, acts: sheetActs })
}
