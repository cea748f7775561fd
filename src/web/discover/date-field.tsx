import { Form } from 'react-router'
import { paths } from '../../kernel/paths.ts'
import { discoverWords } from './discover-words.ts'
import type { Looked } from './looking.ts'

/** One day of one's own choice; sent when it is chosen, or by the button without script. */
export function DateField({ looking, today }: { looking: Looked; today: string }) {
  const kept: [name: string, value: string][] = [
    ['near', looking.near],
    ['radius', String(looking.radius)],
    ...looking.genres.map((genre): [string, string] => ['genre', genre]),
    ...looking.ages.map((age): [string, string] => ['age', age]),
  ]
  const isOneDay = looking.until === null && looking.date !== null
  return (
    <Form action={paths.discover} className="flex items-center gap-2">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input
        key={looking.date}
        type="date"
        name="date"
        aria-label={discoverWords.day}
        min={today}
        required
        defaultValue={isOneDay ? (looking.date ?? '') : ''}
        className="min-h-9 rounded-pill border border-line bg-deck px-4 text-sm hover:border-gold"
      />
      <button
        type="submit"
        className="min-h-9 rounded-pill border border-line bg-deck px-4 text-sm font-semibold hover:border-gold"
      >
        {discoverWords.go}
      </button>
    </Form>
  )
}
