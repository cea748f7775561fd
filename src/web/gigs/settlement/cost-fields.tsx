import { Plus, X } from 'lucide-react'
import { settlementSheets as limits } from '../../../kernel/gig-limits.ts'
import { randomKey } from '../../random-key.ts'
import { Button } from '../../kit/button.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Section } from '../../kit/section.tsx'
import { words as allWords } from './settlement-words.ts'
import type { DraftCost, DraftProblems } from './sheet-draft.ts'

const words = allWords.costs

type Props = {
  costs: DraftCost[]
  /** Null until the host tried to save. */
  problems: DraftProblems | null
  onChange: (costs: DraftCost[]) => void
}

/** What the show cost: each with a name, an amount and whose share it comes out of. */
export function CostFields({ costs, problems, onChange }: Props) {
  const change = (key: string, changes: Partial<DraftCost>) =>
    onChange(costs.map((cost) => (cost.key === key ? { ...cost, ...changes } : cost)))
  return (
    <Section title={words.title}>
      <p className="text-sm text-mute">{words.text}</p>
      {costs.length === 0 && <p className="text-mute">{words.none}</p>}
      <ul className="flex flex-col gap-3">
        {costs.map(({ key, name, amount, paidFrom }, index) => (
          <li key={key} className="rounded-card border border-line bg-deck p-4">
            <fieldset className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[2fr_1fr_1fr_auto]">
              <legend className="sr-only">{name.trim() || words.nameOf(index + 1)}</legend>
              <TextField
                className="max-sm:col-span-2"
                label={words.name}
                value={name}
                maxLength={limits.costNameMax}
                error={problems?.names.has(key) ? words.nameMissing : null}
                onChange={({ target }) => change(key, { name: target.value })}
              />
              <TextField
                label={words.amount}
                inputMode="decimal"
                value={amount}
                maxLength={16}
                error={problems?.costAmounts.has(key) ? words.amountMissing : null}
                onChange={({ target }) => change(key, { amount: target.value })}
              />
              <SelectField
                label={words.paidFrom}
                value={paidFrom}
                options={words.payers}
                onChange={({ target }) => change(key, { paidFrom: target.value === 'host' ? 'host' : 'top' })}
              />
              <div className="flex justify-end max-sm:col-span-2 sm:pt-7">
                <Button
                  variant="ghost"
                  aria-label={words.removeOf(name.trim() || words.nameOf(index + 1))}
                  onClick={() => onChange(costs.filter((cost) => cost.key !== key))}
                >
                  <X aria-hidden="true" className="size-4" />
                  <span className="sm:hidden">{words.remove}</span>
                </Button>
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="quiet"
          reason={costs.length >= limits.costsMax ? words.full : undefined}
          onClick={() => onChange([...costs, { key: randomKey(), name: '', amount: '', paidFrom: 'top' }])}
        >
          <Plus aria-hidden="true" className="size-4" />
          {words.add}
        </Button>
      </div>
    </Section>
  )
}
