import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { contact } from '../kernel/limits.ts'
import { Refusal } from '../kernel/refusal.ts'

/** Tries within a window of seconds, counted in this process's memory. */
type Limit = { tries: number; seconds: number }

/**
 * One line a call under `/api`, and one for calendar files, that is limited: by the caller's address, and by the account
 * that asks, wherever it asks from (quality.md check 18; docs/operations.md).
 */
export const limitedCalls: Record<string, Limit> = {
  checkUsernameAvailability: { tries: 30, seconds: 60 },
  suggestPlaces: { tries: 300, seconds: 60 },
  geocodeAddress: { tries: 60, seconds: 60 },
  suggestVenues: { tries: 120, seconds: 60 },
  describePoint: { tries: 300, seconds: 60 },
  listTowns: { tries: 300, seconds: 60 },
  suggestActs: { tries: 300, seconds: 60 },
  findRoom: { tries: 300, seconds: 60 },
  sendManagementInvite: { tries: 60, seconds: 3_600 },
  askToManage: { tries: 30, seconds: 3_600 },
  findPersonToInvite: { tries: 60, seconds: 60 },
  previewImport: { tries: 60, seconds: 600 },
  publishImport: { tries: 30, seconds: 600 },
  uploadImage: { tries: 300, seconds: 3_600 },
  updateEntity: { tries: 60, seconds: 60 },
  resubmitEntity: { tries: 20, seconds: 3_600 },
  claimEntity: { tries: 30, seconds: 3_600 },
  updateUserProfile: { tries: 30, seconds: 60 },
  sendContactMessage: { tries: contact.perHour, seconds: 3_600 },
  checkIn: { tries: 600, seconds: 60 },
  undoCheckIn: { tries: 120, seconds: 60 },
  guestList: { tries: 300, seconds: 60 },
  exportMyData: { tries: 10, seconds: 3_600 },
  calendar: { tries: 600, seconds: 60 },
  'csp-reports': { tries: 60, seconds: 60 },
  report: { tries: 60, seconds: 3_600 },
  'auth/register': { tries: 100, seconds: 3_600 },
  'auth/sign-in/email': { tries: 100, seconds: 900 },
  'auth/google': { tries: 60, seconds: 900 },
  'auth/google/callback': { tries: 60, seconds: 900 },
  'auth/apple': { tries: 60, seconds: 900 },
  'auth/apple/callback': { tries: 60, seconds: 900 },
  'auth/link': { tries: 60, seconds: 900 },
  'auth/verify': { tries: 60, seconds: 900 },
  'auth/resend': { tries: 60, seconds: 900 },
  'auth/password/forgot': { tries: 30, seconds: 3_600 },
  'auth/password/reset': { tries: 60, seconds: 900 },
  'auth/password/change': { tries: 60, seconds: 900 },
  'auth/passkey/options': { tries: 300, seconds: 900 },
  'auth/passkey/sign-in': { tries: 100, seconds: 900 },
}

/** A limit to count tries against, each key by itself. */
export function rateLimit({ tries, seconds }: Limit) {
  const limiter = new RateLimiterMemory({ points: tries, duration: seconds })
  return {
    /** @throws {Refusal} request/too-many, with the whole seconds to wait */
    async take(key: string) {
      try {
        await limiter.consume(key)
      } catch (reached) {
        if (!(reached instanceof RateLimiterRes)) throw reached
        throw new Refusal('request/too-many', { data: { retryAfterSeconds: Math.ceil(reached.msBeforeNext / 1_000) } })
      }
    },
    async forgive(key: string) {
      await limiter.delete(key)
    },
  }
}

/** The limits of one process, to count addresses or accounts against; `take` lets a call of no limit pass. */
export function callLimits() {
  const limits = new Map(Object.entries(limitedCalls).map(([call, limit]) => [call, rateLimit(limit)]))
  return {
    /**
     * @param call the path below `/api/`
     * @param who  an address or an account; asked for only where there is a limit
     * @throws {Refusal} request/too-many, with the whole seconds to wait
     */
    take: async (call: string, who: () => string) => limits.get(call)?.take(who()),
  }
}
