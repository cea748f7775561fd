import { buyerNameMax } from '../../../kernel/limits.ts'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { words } from '../tickets-words.ts'

type Props = {
  fullName: string
  onName: (name: string) => void
  /** `18+` or `21+`; null where everyone may come. */
  ageRule: string | null
  knowsAgeRule: boolean
  onAgeRule: (knows: boolean) => void
}

/** What a buyer has to say: the name on the tickets, and that the age rule is known (decisions G22, G53). */
export function BuyerFields({ fullName, onName, ageRule, knowsAgeRule, onAgeRule }: Props) {
  return (
    <>
      <TextField
        label={words.panel.name}
        autoComplete="name"
        maxLength={buyerNameMax}
        value={fullName}
        onChange={({ target }) => onName(target.value)}
      />
      {ageRule && (
        <CheckField
          label={words.panel.ageRule(ageRule)}
          checked={knowsAgeRule}
          onChange={({ target }) => onAgeRule(target.checked)}
        />
      )}
    </>
  )
}
