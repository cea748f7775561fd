import { useRef } from 'react'

/** 128 random bits in hex, for an idempotency key or a nonce; `crypto.randomUUID` is missing on plain http. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A random UUID (version 4), which plain http has no function for either. */
export const randomUuid = (): string => randomKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')

const none = { request: '', key: '' }

/**
 * The `Idempotency-Key` of a request: the same for as long as its input is, so that a second try after a lost answer
 * finds what the first one did.
 */
export function useIdempotencyKey() {
  const last = useRef(none)
  return {
    keyFor(input: object): string {
      const request = JSON.stringify(input)
      if (last.current.request !== request) last.current = { request, key: randomKey() }
      return last.current.key
    },
    /** The next one is a new request, even with the same input. */
    forget() {
      last.current = none
    },
  }
}
