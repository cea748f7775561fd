import { parseArgs } from 'node:util'
import { z } from 'zod'
import { torture } from './torture.ts'

// `npm run torture -- --seed N --minutes M`: people buy, sell and scan while processes are killed, tables locked and email
// servers hang. Ends with what may not have happened and did, and fails if there is any.

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, minutes: { type: 'string', default: '2' } },
})
const { seed, minutes } = z
  .object({ seed: z.coerce.number().int().min(0), minutes: z.coerce.number().positive().max(600) })
  .parse(values)

console.log(`seed ${seed}, ${minutes} minutes`)
const { problems, counts, slowestAnswerMs, charges, chargeToTickets, recoveries } = await torture(
  { seed, minutes },
  (line) => console.log(line),
)
console.log(counts)
const { median, p99, most } = chargeToTickets
console.log(
  `${charges} charges; from charge to tickets: median ${median.toFixed(2)} s, p99 ${p99.toFixed(1)} s, ` +
    `at most ${most.toFixed(1)} s; ${recoveries.length} faults; slowest answer ${(slowestAnswerMs / 1_000).toFixed(1)} s`,
)
for (const problem of problems) console.error(`PROBLEM ${problem}`)
console.log(problems.length === 0 ? `seed ${seed}: all holds` : `seed ${seed}: ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
