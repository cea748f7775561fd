import type { contract } from '../../src/contract.ts'
import type { Role } from '../../src/kernel/roles.ts'
import type { Actor, IdOf, Side, Thing } from './actor-desk.ts'

type Call = keyof typeof contract

/** A call that names something: who may, and what the others are told. */
export type Case = {
  call: Call
  /** What is named, where a call is asked about several things. */
  about?: string
  input: (id: IdOf, other: IdOf) => unknown
  /** As the contract's row says when left out; a role is one at the venue whose thing is named. */
  who?: 'everybody' | 'holder' | 'operator' | 'nobody' | readonly (Role | 'operator')[]
  /** What those who may are told: a status, and a refusal's code where rules that come after rights say no. */
  allowed?: string
  /** The answer for things of others and for ids that do not exist alike. */
  hidden?: string
  /** Where a role alone does not decide. */
  but?: (asker: { actor: Actor; role: Role | null; side: Side }) => string | undefined
}

/** The input of a call that names one thing under one key. */
export const naming =
  (thing: Thing, key: string, rest: object = {}): Case['input'] =>
  (id) => ({ [key]: id(thing), ...rest })

/** An entity as calls name it that say who acts. */
export const venue = (id: string) => ({ id, type: 'venue' })
