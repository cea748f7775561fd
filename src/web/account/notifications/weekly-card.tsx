import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { paths } from '../../../kernel/paths.ts'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { AccountCard } from '../account-card.tsx'
import { weeklyWords as words } from './weekly-words.ts'

type Weekly = Omit<CallOutputs['fetchWeeklyEmail'], 'success'>

/** The weekly email, which is off by default (decision 0206). */
export function WeeklyCard({ weekly: { isOn, city } }: { weekly: Weekly }) {
  const change = useWrite('setWeeklyEmail')
  return (
    <AccountCard title={words.title(city?.split(',')[0] ?? null)}>
      <p className="text-sm text-mute">
        {words.text}{' '}
        <Link to={paths.accountPreferences} className="text-gold underline">
          {words.tune}
        </Link>
      </p>
      <CheckField
        label={words.choice}
        checked={isOn}
        disabled={change.pending}
        onChange={({ target }) => void change.write({ isOn: target.checked })}
      />
      {change.problem && <Notice tone="error">{change.problem}</Notice>}
    </AccountCard>
  )
}
