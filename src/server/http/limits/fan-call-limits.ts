import type { Limit } from './limit.ts'

/**
 * Limits of calls by which fans search, and say what they plan to do; part of `limitedCalls`, whose words hold for them.
 */
export const fanCallLimits: Record<string, Limit> = {
  saveSearch: { attempts: 60, addressAttempts: 600, seconds: 3_600 },
  renewSearchLink: { attempts: 30, addressAttempts: 300, seconds: 3_600 },
  // The other search finds people as well.
  searchUsers: { attempts: 60, seconds: 60, within: 'searchData' },
  // As one types.
  searchData: { attempts: 120, addressAttempts: 1_200, seconds: 60 },
  sendFriendRequest: { attempts: 120, addressAttempts: 600, seconds: 3_600, isShared: true },
  eventInvite: { attempts: 300, addressAttempts: 900, seconds: 3_600, isShared: true },
  startPlan: { attempts: 60, addressAttempts: 300, seconds: 3_600, isShared: true },
  toggleUserAttendance: { attempts: 120, addressAttempts: 600, seconds: 3_600, isShared: true },
  answerPlan: { attempts: 120, addressAttempts: 600, seconds: 3_600, isShared: true },
  undoAnswer: { attempts: 120, addressAttempts: 600, seconds: 3_600, isShared: true },
  changePlanNote: { attempts: 60, addressAttempts: 300, seconds: 3_600, isShared: true },
  setSaleReminder: { attempts: 120, addressAttempts: 600, seconds: 3_600, isShared: true },
}
