import type { Fault } from './fault.ts'
import { databaseFaults } from './faults/database.ts'
import { loadFaults } from './faults/load.ts'
import { mailFaults } from './faults/mail.ts'
import { processFaults } from './faults/processes.ts'
import type { Random } from './random.ts'

const faults = [...processFaults, ...databaseFaults, ...mailFaults, ...loadFaults]

/**
 * Every fault once in some order, then in another order, and so on. Each has a generator of its own, so the choices that
 * one makes change neither the order nor the choices of another.
 */
export function* scheduleFaults(random: Random): Generator<{ fault: Fault; random: Random }> {
  const order = random.fork()
  const choices = random.fork()
  for (;;) {
    for (const fault of order.shuffled(faults)) yield { fault, random: choices.fork() }
  }
}
