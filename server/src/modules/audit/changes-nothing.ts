const CODE = 'sends a code; it stands in the list of codes sent'
const SESSION = 'begins or ends a session; sessions have their own list'
const COUNTER = 'counts a view, which has no object of its own to tell'
const READ = 'shows something and marks it as read by whoever looks'
const PREVIEW = 'prepares or shows what a later call writes'
const REFRESH = 'moves to the top of the time order, which the entry does not tell; the entitlement counts it'
const ANSWER = 'gives a file or a table; the entry says who took what, where the call is an export'

/**
 * Calls that write and yet change nothing that the audit log would tell, each with why. Done by an account they leave
 * no entry, unless they did change something; done by an operator they leave one that says only that they were made.
 * `npm test` fails for any other writing call whose entries are all empty.
 */
export const changesNothing: Readonly<Record<string, string>> = {
  'anno.login': SESSION,
  'anno.logout': SESSION,
  'session.login': SESSION,
  'session.confirm': SESSION,
  'loginSession.end': SESSION,
  'client.switchRole': SESSION,
  'anno.getWxOauthUrl': SESSION,
  'anno.sendRegisterMsg': CODE,
  'anno.sendLoginMsg': CODE,
  'anno.sendBindMsg': CODE,
  'client.sendBindMsg': CODE,
  'client.sendMailCode': CODE,
  'trialClient.sendApplyMsg': CODE,
  'verification.send': CODE,
  'slider.get': CODE,
  'slider.check': CODE,
  'client.checkOldPwd': 'compares a password; the ticket it gives is used once by the call that changes something',
  'demand.sendDemand': 'sends a mail to the caller’s own address; how often is counted by the day',
  'demand.batchRefresh': REFRESH,
  'article.batchRefresh': REFRESH,
  'video.batchRefresh': REFRESH,
  'solution.batchRefresh': REFRESH,
  'dataLibrary.batchRefresh': REFRESH,
  'goodsInfo.batchRefresh': REFRESH,
  'demand.demandRead': COUNTER,
  'demand.demandForward': COUNTER,
  'article.articleRead': COUNTER,
  'article.articleForward': COUNTER,
  'video.videoRead': COUNTER,
  'video.videoForward': COUNTER,
  'solution.solutionRead': COUNTER,
  'solution.solutionForward': COUNTER,
  'dataLibrary.dataLibraryRead': COUNTER,
  'dataLibrary.dataLibraryForward': COUNTER,
  'goodsInfo.goodsRead': COUNTER,
  'goodsInfo.goodsForward': COUNTER,
  'search.note': COUNTER,
  'search.clearHistory': 'empties the words one has searched for; they are views',
  'enroll.byId': READ,
  'message.byId': READ,
  'message.searchFriendMsg': READ,
  'messageUser.batchRead': READ,
  'message.delete': 'hides notices from their reader alone',
  'message.deleteByIds': 'hides notices from their reader alone',
  'consulting.byId': READ,
  'suggest.byId': READ,
  'inquiry.byId': READ,
  'order.getDetails': READ,
  'settings.parametersHistory': READ,
  'enroll.compare': ANSWER,
  'inquiry.exportCompare': ANSWER,
  'demand.exportDemand': ANSWER,
  'order.exportOrder': ANSWER,
  'enroll.exportEnrollMeet': ANSWER,
  'enroll.exportEnrollMeetUser': ANSWER,
  'enroll.exportEnrollMeetInvoice': ANSWER,
  'ticketOrder.exportTicketOrder': ANSWER,
  'exportTask.download': ANSWER,
  'dataLibrary.exportLead': ANSWER,
  'goodsInfo.previewHandler': PREVIEW,
  'pool.upload': PREVIEW,
  'passkeys.registerOptions': PREVIEW,
  'passkeys.confirmOptions': PREVIEW,
  'file.setUpZipStrategy': PREVIEW,
}
