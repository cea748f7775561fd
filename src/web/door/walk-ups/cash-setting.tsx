import type { CallInputs } from '../../../contract.ts'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { words as allWords } from './walk-up-words.ts'

const words = allWords.setting

type Props = Pick<CallInputs['setCashAtDoor'], 'eventID'> & { takesCash: boolean; onSet: () => void }

/** Whether the door may sell for cash: for those who handle the host's money. */
export function CashSetting({ eventID, takesCash, onSet }: Props) {
  const { write, pending, problem } = useWrite('setCashAtDoor', { revalidate: false })
  return (
    <div className="border-t border-line pt-3">
      <CheckField
        label={words.label}
        checked={takesCash}
        disabled={pending}
        onChange={async ({ target }) => {
          if (await write({ eventID, takesCash: target.checked })) onSet()
        }}
      />
      <p className="pl-8 text-sm text-mute">{words.hint}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  )
}
