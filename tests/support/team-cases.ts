import { rolesThat } from '../../src/kernel/roles.ts'
import { type Case, naming } from './actor-case.ts'

const { edit, handleMoney } = rolesThat
const entity = (rest: object = {}) => naming('entity', 'entityID', rest)
const adminsMayNot: Case['but'] = ({ role }) => (role === 'admin' ? '403 request/not-allowed' : undefined)

/** The calls about who runs a page, and about what waits in its bell. */
export const teamCases: Case[] = [
  { call: 'findPersonToInvite', input: entity({ username: 'loner' }) },
  {
    call: 'sendManagementInvite',
    input: (id) => ({ entityID: id('entity'), managerID: id('loner'), role: 'editor' }),
  },
  {
    call: 'sendManagementInvite',
    about: 'as an owner',
    input: (id) => ({ entityID: id('entity'), managerID: id('loner'), role: 'owner' }),
    but: adminsMayNot,
  },
  {
    call: 'sendManagementInvite',
    about: 'by email',
    input: (id) => ({ entityID: id('entity'), managerEmail: 'dee@door.example', role: 'door' }),
  },
  {
    call: 'resendManagementInvite',
    input: (id) => ({ inviteID: id('invite') }),
    who: handleMoney,
    allowed: '429 team/resent-lately',
  },
  { call: 'changeRole', input: (id) => ({ entityID: id('entity'), userID: id('member'), role: 'editor' }) },
  {
    call: 'changeRole',
    about: 'of an owner',
    input: (id) => ({ entityID: id('entity'), userID: id('fellowOwner'), role: 'door' }),
    but: adminsMayNot,
  },
  { call: 'removeManager', input: (id) => ({ entityID: id('entity'), removeUserID: id('member') }) },
  {
    call: 'removeManager',
    about: 'an owner',
    input: (id) => ({ entityID: id('entity'), removeUserID: id('fellowOwner') }),
    but: adminsMayNot,
  },
  {
    call: 'removeManager',
    about: "another team's",
    input: (id, other) => ({ entityID: id('entity'), removeUserID: other('member') }),
    allowed: '404',
  },
  { call: 'leaveEntity', input: entity() },
  {
    call: 'askToManage',
    input: entity(),
    who: 'everybody',
    but: ({ role }) => (role ? '409 team/you-are-in' : undefined),
  },
  {
    call: 'withdrawManagementInvite',
    about: 'of a team',
    input: (id) => ({ inviteID: id('invite') }),
    who: handleMoney,
  },
  {
    call: 'withdrawManagementInvite',
    about: 'what one asked',
    input: (id) => ({ inviteID: id('ownAsk') }),
    who: 'holder',
  },
  { call: 'listNotifications', input: (id) => ({ entityDetails: { id: id('entity') } }), who: edit },
  {
    call: 'handleEntityNotification',
    about: 'somebody asks to join',
    input: (id) => ({ action: 'deny', notification: { id: id('ask') }, entityDetails: { id: id('entity') } }),
    who: handleMoney,
  },
  {
    call: 'handleEntityNotification',
    about: 'news',
    input: (id) => ({ action: 'delete', notification: { id: id('news') }, entityDetails: { id: id('entity') } }),
  },
  {
    call: 'handleEntityNotification',
    about: "another entity's",
    input: (id, other) => ({
      action: 'delete',
      notification: { id: other('news') },
      entityDetails: { id: id('entity') },
    }),
    allowed: '404',
  },
]
