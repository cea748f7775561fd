import type { Group } from './account-summaries.ts'

/** What the calls about notifications do, for the OpenAPI document. */
export const notificationCalls: Group = {
  description: 'Notifications and requests, of your own or of a page you manage.',
  calls: {
    listNotifications: 'List your notifications, or those of a page you manage',
    markAsRead: 'Mark notifications as read',
    handleRequest: 'Answer a request in your notifications',
    handleEntityNotification: 'Answer a request in the notifications of a page you manage',
    fetchPushSettings: 'Get whether this device receives push messages, and the key to subscribe with',
    toggleUserNotifications: 'Turn push messages on this device on or off',
    fetchNotificationChoices: 'Get which notifications come by push and by email, by topic',
    setNotificationChoice: 'Turn push messages or emails of a topic on or off',
  },
}
