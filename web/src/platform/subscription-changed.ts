/** What the service worker tells the open pages when the browser’s push subscription is not what it was. */
export const subscriptionChanged = 'push-subscription-changed'
