import { describe, expect, test } from 'vitest'
import { builtCalls } from '../../scripts/calls.ts'
import type { Edits } from './call.ts'

type Shaped = { shape?: object; in?: Shaped; options?: readonly Shaped[] }
/** Fields of an input, also of one that is transformed or has several forms. */
const shapeOf = (schema: unknown): object => {
  const { shape, in: before, options = [] } = schema as Shaped
  return shape ?? (before ? shapeOf(before) : Object.assign({}, ...options.map(shapeOf)))
}

/** Writes whose names say that they change something, and which carry no version; each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'invoice.save': 'a new request',
  'withdrawalAccount.save': 'a new account',
  'withdrawal.save': 'a new request',
  'client.updateWithdrawPwd': 'a password is proved, not overwritten',
  'coinOrder.save': 'an order is not written over',
  'demandExpress.save': 'an order, once a demand',
  'adBooking.save': 'an order; its creative is written over only before it was judged, by whoever hands one in last',
  'packageRecord.save': 'an order: the amount that was seen goes with it',
  'client.update': 'one person’s own profile; sends what was typed and nothing else',
  'client.setLabel': 'one person’s own choice, saved at every click',
  'client.setWechatPayer': 'names who pays in this session’s browser, by WeChat; nothing is typed over',
  'client.updatePwd': 'a password is proved, not overwritten',
  'session.updatePwd': 'a password is proved, not overwritten',
  'client.updateBindingCorp': 'joins or leaves; nothing is typed over',
  'realnameRecord.save': 'a new record, reviewed',
  'address.save': 'a new address',
  'address.setDefault': 'a switch',
  'virtualMobile.setRecording': 'a switch',
  'business.save': 'one person’s application, sent once; waits for its review then',
  'business.saveByDemander': 'one person’s application, sent once; waits for its review then',
  'business.setBusinessModel': 'a switch',
  'indexSetting.saveVersion': 'a new version; the draft stays as it is',
  'business.updateField': 'one field; goes through the same door as business.update',
  'album.putListByBusinessId': 'an order that is dragged and seen at once',
  'album.saveAlbum': 'a new album',
  'album.save': 'adds pictures',
  'coa.save': 'a new certificate; a lot has one',
  'infringement.save': 'a new notice',
  'companies.setLevel': 'set with a reason and kept in the history',
  'staffs.save': 'a new member of staff',
  'file.setUpZipStrategy': 'one upload of one person',
  'enroll.meetInvoiceUpdate': 'moves of a state machine, refused in the wrong state; the first carries the version',
  'comment.save': 'a new comment',
  'commentReply.save': 'a new reply',
  'message.save': 'a new message',
  'message.saveAdd': 'new messages',
  'messageSetting.update': 'switches of one person',
  'messageSetting.updateByLink': 'a switch of one person',
  'meetUser.save': 'a new person',
  'meetPromo.save': 'a new code',
  'meetLead.setSharing': 'a switch of one person',
  'meetExhibitor.save': 'a new exhibitor',
  'meetExhibitor.saveFloor': 'one picture of one hall, set whole',
  'appointmentObject.save': 'a new request',
  'appointmentObject.update':
    'moves of a state machine, refused in the wrong state; the time that was seen goes with it',
  'brand.saveBatch': 'new brands',
  'catalogue.saveLinks': 'no screen edits it; the whole list is sent by a program',
  'goodsInfo.saveImportMapping': 'a new mapping of an import',
  'goodsInfo.updateImportMapping': 'a name',
  'goodsInfo.updateField': 'one field, typed in its cell',
  'goodsInfo.batchUpdateSpecs': 'prices and stock typed in cells of a list, each cell saved as it is left',
  'goodsInfo.saveByCommon': 'new goods',
  'goodsInfo.updateToTrial': 'makes an offer once; a second is refused',
  'businessCategory.save': 'the whole tree that was read goes with it',
  'upstream.setBusiness': 'a switch',
  'specialLabelGoods.saveForBusiness': 'adds goods',
  'consulting.save': 'a new consultation',
  'consulting.batchSave': 'new consultations',
  'friend.save': 'a request',
  'friend.update': 'one person’s own remark',
  'follow.save': 'a switch',
  'suggest.save': 'a new report',
  'settings.holidaysSave': 'days that are set, one by one; the same day set twice is the same day',
  'cart.save': 'one person’s basket',
  'cart.update': 'one person’s basket',
  'cart.batchSaveCart': 'one person’s basket',
  'cart.updateIsShow': 'one person’s basket',
  'order.saveMilestone': 'adds a milestone',
  'order.saveReview': 'a new review',
  'orderReply.save': 'a new message',
  'order.saveOrderByCartId': 'new orders',
  'order.saveOrderByPool': 'new orders',
  'inquiry.save': 'new inquiries',
  'trialGoods.save': 'a new request or offer',
  'trialGoods.update': 'a move of a state machine, refused in the wrong state',
  'trialGoods.batchUpdate': 'moves of a state machine, refused in the wrong state',
  'passkeys.save': 'a new passkey of one’s own',
  'clientIntegralGoods.updateOrder': 'one person’s own order, refused once it is shipped',
  'pool.save': 'adds lines',
  'pool.update': 'one person’s own line, saved cell by cell',
  'teamworkEnroll.save': 'a new enrolment',
  'directoryEnroll.save': 'a new enrolment',
}
/** A move of a state machine, or what is new: nothing stands there that a colleague has typed. */
const NEW_OR_MOVED = /\.(updateStatus|save)$/
const CONTENT = /^(demand|article|video|solution|dataLibrary|goodsInfo|meet)\./

const changes = builtCalls().filter(
  ({ name, call }) => call.effect === 'write' && /\.(save|update|set|put)|(Save|Update)[A-Z]?\w*$/.test(name),
)

describe('every call that writes over what two people may have open', () => {
  test.each(changes)('$name carries the version that was read, or says why not', ({ name, call }) => {
    if (call.edits) {
      expect(Object.keys(shapeOf(call.input))).toContain('version')
      expect(exceptions[name], 'no exception is needed any more').toBeUndefined()
      return
    }
    if ('version' in shapeOf(call.input) || (CONTENT.test(name) && NEW_OR_MOVED.test(name))) return
    expect(exceptions[name], `${name} has neither a version nor a reason`).toBeTypeOf('string')
  })

  test('is read somewhere with the version it is saved with', () => {
    const named = ({ of, by = ['id'], per }: Edits) => `${of} ${by.join()} ${per ?? ''}`
    const given = new Set(builtCalls().flatMap(({ call }) => (call.gives ? [named(call.gives)] : [])))
    // read with other rows around them, by their modules
    const byHand = [
      'entitlement key,levelCode ',
      'policyDraft code ',
      'brandAuthorisation id company',
      'ocop  company',
      'coreGoods  company',
      'labelSlots labelId company',
      'adSlots position company',
    ]
    for (const { name, call } of builtCalls())
      if (call.edits && !call.edits.isCountedThere) expect([...given, ...byHand], name).toContain(named(call.edits))
  })

  test('names no exception that is gone', () => {
    const names = new Set(changes.map(({ name }) => name))
    expect(Object.keys(exceptions).filter(name => !names.has(name))).toEqual([])
  })
})
