import { buyerNameMax } from '../../../kernel/limits.ts'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { words } from '../tickets-words.ts'
import { QuestionFields } from './questions/question-fields.tsx'
import type { Answers } from './questions/use-answers.ts'

type Props = {
  fullName: string
  onName: (name: string) => void
  /** `18+` or `21+`; null where everyone may come. */
  ageRule: string | null
  knowsAgeRule: boolean
  onAgeRule: (knows: boolean) => void
  answers: Answers
}

/**
 * What a buyer has to say: the name on the tickets, what the host asks, and that the age rule is known (decisions G22,
 * G53).
 */
export function BuyerFields({ fullName, onName, ageRule, knowsAgeRule, onAgeRule, answers }: Props) {
  return (
    <>
      <TextField
        label={words.panel.name}
        autoComplete="name"
        maxLength={buyerNameMax}
        value={fullName}
        onChange={({ target }) => onName(target.value)}
      />
      <QuestionFields answers={answers} />
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
