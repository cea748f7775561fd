import { randomBytes } from 'node:crypto'

/** By which scanners for leaked secrets know a key. */
const prefix = 'ls_'
const format = /^ls_[\w-]{43}$/

/** A new key: 256 random bits. */
export const newApiKey = (): string => prefix + randomBytes(32).toString('base64url')

/** Whether a text has the form of keys: any other is not looked up. */
export const hasKeyFormat = (text: string): boolean => format.test(text)

/** The beginning that stays readable, by which its person knows one of several keys. */
export const beginningOf = (key: string): string => key.slice(0, prefix.length + 6)
