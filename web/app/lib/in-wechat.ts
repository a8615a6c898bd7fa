/** Whether the page is open in WeChat's own browser, which scans nothing, opens no windows and keeps no files. */
export const isInWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)
