import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * The table of contents of the product: one line a screen, its Chinese title beside it. Every public page loads the list
 * of public routes: short ids keep it small.
 */
export default [
  layout('site/layout.tsx', [
    layout('site/boundary.tsx', [
      index('areas/public/home/home.tsx', { id: 'home' }), // 首页
      route('login', 'areas/account/login.tsx', { id: 'login' }), // 登录、找回密码
      route('agreement', 'areas/public/agreement/agreement.tsx', { id: 'agreement' }), // 协议
      route('poster', 'areas/public/poster/poster.tsx', { id: 'poster' }), // 分享海报
      route('previewImage', 'areas/public/preview/preview-image.tsx', { id: 'preview-image' }), // 证照预览
      route('website/about', 'areas/public/guide/guide.tsx', { id: 'about' }), // 关于我们
      route('website/supplier', 'areas/public/guide/guide.tsx', { id: 'supplier-guide' }), // 供方指南
      route('website/demander', 'areas/public/guide/guide.tsx', { id: 'demander-guide' }), // 需方指南
      route('website/cooperation', 'areas/public/guide/guide.tsx', { id: 'cooperation' }), // 商务合作
      route('register', 'areas/account/register.tsx', { id: 'register' }), // 注册
      route('website/complaint', 'areas/public/complaint/complaint.tsx', { id: 'complaint' }), // 意见反馈
      route('authentication', 'areas/public/authentication/authentication.tsx', { id: 'authentication' }), // 完善资料、企业认证
      route('website/orderBasket', 'areas/public/basket/basket.tsx', { id: 'basket' }), // 意向篮
      route('tool', 'areas/public/tool/tools.tsx', { id: 'tools' }), // 科学计算器
      route('tool/recipes', 'areas/public/tool/recipes.tsx', { id: 'recipes' }), // 常用缓冲液配方
      route('tool/:code', 'areas/public/tool/tool.tsx', { id: 'tool' }), // 一个计算器
      route('website/goods', 'areas/public/goods/goods-list.tsx', { id: 'goods-list' }), // 产品中心
      route('website/goods/:id', 'areas/public/goods-detail/goods-detail.tsx', { id: 'goods-detail' }), // 产品详情
      route('website/category', 'areas/public/categories/categories.tsx', { id: 'categories' }), // 全部类目
      route('website/brands', 'areas/public/brands/brands.tsx', { id: 'brands' }), // 品牌
      route('website/brands/:id', 'areas/public/brands/brand.tsx', { id: 'brand' }), // 一个品牌
      route('website/compare', 'areas/public/compare/compare.tsx', { id: 'compare' }), // 产品对比
      route('website/demands', 'areas/public/demands/demand-hall.tsx', { id: 'demand-hall' }), // 需求大厅
      route('website/demands/:id', 'areas/public/demands/demand-detail.tsx', { id: 'demand-detail' }), // 需求详情
      route('website/articles', 'areas/public/publications/articles.tsx', { id: 'articles' }), // 技术文章
      route('website/articles/:id', 'areas/public/publications/article.tsx', { id: 'article' }), // 文章
      route('website/videos', 'areas/public/publications/videos.tsx', { id: 'videos' }), // 视频
      route('website/videos/:id', 'areas/public/publications/video.tsx', { id: 'video' }), // 视频播放
      route('website/solutions', 'areas/public/publications/solutions.tsx', { id: 'solutions' }), // 解决方案
      route('website/solutions/:id', 'areas/public/publications/solution.tsx', { id: 'solution' }), // 方案详情
      route('website/library', 'areas/public/publications/library/library.tsx', { id: 'library' }), // 资料库
      route('website/library/:id', 'areas/public/publications/library/library-item.tsx', { id: 'library-item' }), // 资料详情
      route('website/meetings/:id?', 'areas/public/meetings/meetings-page.tsx', { id: 'meetings' }), // 会议、会议详情
      route('website/search', 'areas/public/search/search.tsx', { id: 'search' }), // 全站搜索
      route('shop/default', 'areas/public/shop/shop.tsx', { id: 'shop' }), // 供方店铺
      route('shop/pay', 'areas/public/shop/shop.tsx', { id: 'shop-pay' }), // 供方店铺，付费会员
      route('shop/shopOne', 'areas/public/shop/shop.tsx', { id: 'shop-one' }), // 供方店铺，模板一
      route('shop/shopTwo', 'areas/public/shop/shop.tsx', { id: 'shop-two' }), // 供方店铺，模板二
      route('website/cas/:cas', 'areas/public/compound/compound.tsx', { id: 'compound' }), // 化合物
      route('website/infringement', 'areas/public/infringement/infringement.tsx', { id: 'infringement' }), // 侵权投诉
      route('website/coa', 'areas/public/coa/coa.tsx', { id: 'coa' }), // 按批号查分析证书
      route('website/certificate', 'areas/public/certificate/certificate.tsx', { id: 'certificate' }), // 核对参会证明
      route('ticket', 'areas/public/kept-tickets/kept-tickets.tsx', { id: 'kept-tickets' }), // 本机票券
      route('website/suppliers', 'areas/public/suppliers/suppliers.tsx', { id: 'suppliers' }), // 供应商
      route('website/map', 'areas/public/chain-map/chain-map.tsx', { id: 'chain-map' }), // 产业链地图
      route('website/newProducts', 'areas/public/labels/new-products.tsx', { id: 'new-products' }), // 新品推荐
      route('website/promotion', 'areas/public/labels/promotion.tsx', { id: 'promotion' }), // 限时促销
      route('website/ocop/:id?', 'areas/public/labels/ocop.tsx', { id: 'ocop' }), // 一司一品、一家企业的代表产品
      route('website/purchaseList', 'areas/public/purchase-list/purchase-list.tsx', { id: 'purchase-list' }), // 采购清单
      route('website/integralMall', 'areas/public/integral-mall/integral-mall.tsx', { id: 'integral-mall' }), // 积分商城
      route('website/trial', 'areas/public/trial/trial.tsx', { id: 'trial' }), // 试用中心
      route('website/teamwork', 'areas/public/cooperation/posts.tsx', { id: 'teamwork' }), // 合作项目
      route('website/teamwork/:id', 'areas/public/cooperation/post.tsx', { id: 'teamwork-one' }), // 一个合作项目
      route('website/directory', 'areas/public/cooperation/posts.tsx', { id: 'directory' }), // 行业名录
      route('website/directory/:id', 'areas/public/cooperation/post.tsx', { id: 'directory-one' }), // 一家机构
      route('registeredMember', 'areas/public/membership/membership.tsx', { id: 'member' }), // 注册会员
      route('vipService', 'areas/public/membership/membership.tsx', { id: 'vip' }), // 会员服务
      route('apply', 'areas/public/apply/apply.tsx', { id: 'apply' }), // 申请试用账号、线上展厅

      route('*', 'areas/public/not-found.tsx', { id: 'not-found' }), // 页面不存在
    ]),
  ]),

  // 在微信扫码的小窗口里打开，没有站点的页头页脚
  layout('site/small-layout.tsx', [
    route('excessive', 'areas/account/excessive.tsx', { id: 'excessive' }), // 微信扫码返回
    route('bind', 'areas/account/bind.tsx', { id: 'bind' }), // 绑定手机号
    route('mail/confirm', 'areas/account/mail-confirm.tsx', { id: 'mail-confirm' }), // 邮件里的链接：确认邮箱
    route('mail/unsubscribe', 'areas/account/mail-unsubscribe.tsx', { id: 'mail-unsubscribe' }), // 邮件里的链接：退订邮件通知
    route('door/:meeting', 'areas/door/door.tsx'), // 会议签到
    route('door/:meeting/badges', 'areas/door/badges.tsx'), // 打印胸卡
    route('door/:meeting/leads', 'areas/door/leads.tsx'), // 展商扫描胸卡
    route('demander/meeting/appointments/:meeting', 'areas/appointments/appointments.tsx', { id: 'own-appointments' }), // 我的约谈
    route('demander/meeting/survey/:meeting', 'areas/surveys/answer-survey.tsx'), // 填写会后问卷
    route('demander/meeting/certificates', 'areas/certificates/certificates.tsx'), // 参会证明，可打印
    route('supplier/meeting/appointments/:meeting', 'areas/appointments/appointments.tsx', {
      id: 'supplier-appointments',
    }), // 约谈：展商、主办方，可打印
    route('exhibition/meeting/appointments/:meeting', 'areas/appointments/appointments.tsx', {
      id: 'exhibition-appointments',
    }), // 约谈：主办方
  ]),

  // 需方中心
  route('demander', 'areas/demander/layout.tsx', [
    index('areas/demander/overview/overview.tsx'), // 工作台
    route('needManage', 'areas/demander/need-manage/need-manage.tsx'), // 需求管理、收到的报价
    route('demand', 'areas/demander/demand/demand.tsx'), // 发布、编辑需求
    route('follow', 'areas/demander/follow/follow.tsx'), // 我的关注
    route('consulting', 'domains/consultation/consulting.tsx', { id: 'demander-consulting' }), // 发出的咨询
    route('intentLetter', 'areas/demander/inquiries-and-orders/inquiries-and-orders.tsx'), // 询价与意向单、比价
    route('trial', 'areas/demander/trial/trial.tsx', { id: 'demander-trial' }), // 我的试用
    route('meeting', 'areas/demander/meeting/meeting.tsx', { id: 'demander-meeting' }), // 我的会议：订单、门票、退票
    route('news', 'domains/messages/message-centre.tsx', { id: 'demander-news' }), // 消息中心
    route('integral', 'domains/points/points.tsx', { id: 'demander-points' }), // 积分
    route('cooperation', 'domains/cooperation/own-cooperation.tsx', { id: 'demander-cooperation' }), // 合作与名录
    route('cooperation/edit', 'domains/cooperation/edit-post.tsx', { id: 'demander-cooperation-edit' }), // 发布、编辑合作与名录
    route('invitationCode', 'domains/invitations/invitations.tsx', { id: 'demander-invitations' }), // 邀请码
    route('userInfo', 'areas/demander/user-info/user-info.tsx', [
      index('areas/to-personal-data.ts', { id: 'demander-user-info' }), // 账号设置，进入第一页
      route('personalData', 'domains/account/personal-data.tsx', { id: 'demander-personal-data' }), // 个人资料
      route('passwordManage', 'domains/account/password/password-manage.tsx', { id: 'demander-password' }), // 密码管理
      route('label', 'domains/account/interest-labels.tsx'), // 关注标签
      route('companyInfo', 'domains/account/organisation.tsx'), // 企业信息
      route('address', 'domains/account/addresses/addresses.tsx'), // 收货地址
      route('recharge', 'domains/balance/balance.tsx', { id: 'demander-balance' }), // 余额与充值
      route('statement', 'domains/balance/statement/statement.tsx', { id: 'demander-statement' }), // 对账单
      route('withdrawal', 'domains/balance/withdrawal/withdrawals.tsx', { id: 'demander-withdrawal' }), // 提现
    ]),
  ]),

  // 供方中心
  route('supplier', 'areas/supplier/layout.tsx', [
    index('areas/supplier/overview/overview.tsx'), // 工作台
    route('brand', 'areas/supplier/brand/brand.tsx'), // 品牌
    route('coa', 'areas/supplier/coa/own-coa.tsx'), // 批次 COA
    route('info', 'areas/supplier/products/to-products.ts'), // 信息发布，进入第一页
    route('info/product', 'areas/supplier/products/products.tsx'), // 产品
    route('info/product/edit', 'areas/supplier/products/editor/product-edit.tsx'), // 发布、编辑产品
    route('info/product/import', 'areas/supplier/products/import/import.tsx', [
      index('areas/supplier/products/import/to-table.ts'), // 批量导入，进入表格导入
      route('table', 'areas/supplier/products/import/table-start.tsx'), // 表格导入
      route('quick', 'areas/supplier/products/import/quick-import.tsx'), // 快速导入
      route('library', 'areas/supplier/products/import/common-library.tsx'), // 从公共库选用
      route('photos', 'areas/supplier/products/import/photo-import.tsx'), // 批量上传图片
      route('history', 'areas/supplier/products/import/history.tsx'), // 导入记录
      route(':id', 'areas/supplier/products/import/one-import.tsx'), // 一次导入的预览与结果
    ]),
    route('demand', 'areas/supplier/demand/demand.tsx'), // 匹配的需求、我的报名
    route('info/article', 'areas/supplier/publications/own-articles.tsx'), // 文章
    route('info/article/edit', 'areas/supplier/publications/edit-article.tsx'), // 发布、编辑文章
    route('info/video', 'areas/supplier/publications/own-videos.tsx'), // 视频
    route('info/video/edit', 'areas/supplier/publications/edit-video.tsx'), // 发布、编辑视频
    route('info/solution', 'areas/supplier/publications/own-solutions.tsx'), // 解决方案
    route('info/solution/edit', 'areas/supplier/publications/edit-solution.tsx'), // 发布、编辑解决方案
    route('info/dataLibrary', 'areas/supplier/publications/own-library.tsx'), // 资料
    route('info/dataLibrary/edit', 'areas/supplier/publications/edit-library.tsx'), // 发布、编辑资料
    route('info/dataLibrary/leads', 'areas/supplier/publications/leads.tsx'), // 下载线索
    route('consulting', 'domains/consultation/consulting.tsx', { id: 'supplier-consulting' }), // 收到的咨询
    route('intentLetter', 'areas/supplier/inquiries-and-orders/inquiries-and-orders.tsx'), // 收到的询价与意向单
    route('info/ocop', 'areas/supplier/flagship/ocop.tsx', { id: 'supplier-ocop' }), // 一司一品
    route('info/core', 'areas/supplier/flagship/core.tsx'), // 核心产品
    route('recommend', 'areas/supplier/slots/to-first-slot.ts'), // 推荐推广，进入第一页
    route('recommend/probation', 'areas/supplier/slots/slots.tsx', { id: 'slots-probation' }), // 试用推荐
    route('recommend/newProducts', 'areas/supplier/slots/slots.tsx', { id: 'slots-new' }), // 新品推荐
    route('recommend/promotion', 'areas/supplier/slots/slots.tsx', { id: 'slots-promotion' }), // 促销推荐
    route('recommend/solution', 'areas/supplier/slots/slots.tsx', { id: 'slots-solution' }), // 解决方案推荐
    route('recommend/article', 'areas/supplier/slots/slots.tsx', { id: 'slots-article' }), // 文章推荐
    route('recommend/video', 'areas/supplier/slots/slots.tsx', { id: 'slots-video' }), // 视频推荐
    route('DetailAdv', 'areas/supplier/slots/detail-ads.tsx', { id: 'ads-goods' }), // 详情页推广：商品详情页
    route('DetailAdv/content', 'areas/supplier/slots/detail-ads.tsx', { id: 'ads-content' }), // 详情页推广：内容详情页
    route('adverts', 'areas/supplier/adverts/adverts.tsx', { id: 'supplier-adverts' }), // 广告投放
    route('shop/templateSettings', 'areas/supplier/shop/template-settings.tsx'), // 店铺模板
    route('shop/indexManage', 'areas/supplier/shop/index-manage.tsx'), // 店铺装修
    route('followers', 'areas/supplier/followers/followers.tsx'), // 关注我的需方
    route('trial', 'areas/supplier/trial/trial.tsx', { id: 'supplier-trial' }), // 收到的试用申请、试用商品
    route('meeting', 'domains/meetings/own/own-meetings.tsx', { id: 'supplier-meetings' }), // 会议
    route('meeting/edit', 'domains/meetings/own/edit-meeting.tsx', { id: 'supplier-meeting-edit' }), // 发布、编辑会议
    route('meeting/enrolments', 'domains/meeting-tickets/received/received.tsx', { id: 'supplier-enrolments' }), // 会议报名
    route('meeting/figures', 'domains/meetings/figures/figures.tsx', { id: 'supplier-meeting-figures' }), // 会议数据
    route('meeting/survey', 'domains/meetings/survey/survey.tsx', { id: 'supplier-meeting-survey' }), // 会后问卷
    route('meeting/lists', 'domains/meetings/check-lists/check-lists.tsx', { id: 'supplier-check-lists' }), // 会议的签到点
    route('meeting/import', 'domains/meeting-tickets/imports/attendee-imports.tsx', { id: 'supplier-attendee-import' }), // 导入参会人
    route('meeting/orders', 'domains/meeting-tickets/sold/sold-orders.tsx', { id: 'supplier-ticket-orders' }), // 会议的订单
    route('meeting/invoices', 'domains/meeting-tickets/invoices/ticket-invoices.tsx', { id: 'supplier-invoices' }), // 会议发票
    route('meeting/exhibitors', 'domains/exhibitors/exhibitors.tsx', { id: 'supplier-exhibitors' }), // 会议的展商、约谈安排
    route('meeting/receiving', 'domains/receiving/receiving-account.tsx', { id: 'supplier-receiving' }), // 收款账户
    route('meeting/exhibits', 'domains/exhibitors/exhibits.tsx', { id: 'supplier-exhibits' }), // 受邀参展
    route('news', 'domains/messages/message-centre.tsx', { id: 'supplier-news' }), // 消息中心
    route('integral', 'domains/points/points.tsx', { id: 'supplier-points' }), // 积分
    route('member', 'areas/supplier/member/member.tsx'), // 会员
    route('member/sms', 'areas/supplier/member/sms-packs.tsx'), // 短信包
    route('member/balance', 'domains/balance/balance.tsx', { id: 'supplier-balance' }), // 余额与充值
    route('member/statement', 'domains/balance/statement/statement.tsx', { id: 'supplier-statement' }), // 对账单
    route('invitationCode', 'domains/invitations/invitations.tsx', { id: 'supplier-invitations' }), // 邀请码
    route('virtualAccount', 'areas/supplier/virtual-account/virtual-account.tsx'), // 虚拟号码
    route('member/withdrawal', 'domains/balance/withdrawal/withdrawals.tsx', { id: 'supplier-withdrawal' }), // 提现
    route('cooperation', 'domains/cooperation/own-cooperation.tsx', { id: 'supplier-cooperation' }), // 合作与名录
    route('cooperation/edit', 'domains/cooperation/edit-post.tsx', { id: 'supplier-cooperation-edit' }), // 发布、编辑合作与名录
    route('account', 'areas/to-personal-data.ts', { id: 'supplier-account' }), // 账号设置，进入第一页
    route('account/personalData', 'domains/account/personal-data.tsx', { id: 'supplier-personal-data' }), // 个人资料
    route('account/passwordManage', 'domains/account/password/password-manage.tsx', { id: 'supplier-password' }), // 密码管理
    route('account/companyInfo', 'domains/company/company-info.tsx', { id: 'supplier-company-info' }), // 企业信息
    route('account/companyPicture', 'domains/company/albums/albums.tsx', { id: 'supplier-pictures' }), // 企业图片
    route('account/honor', 'domains/company/albums/albums.tsx', { id: 'supplier-honours' }), // 荣誉资质
    route('account/contact', 'domains/company/contacts.tsx', { id: 'supplier-contacts' }), // 联系人
  ]),

  // 展会中心
  route('exhibition', 'areas/exhibition/layout.tsx', [
    index('areas/exhibition/overview/overview.tsx'), // 工作台
    route('consulting', 'domains/consultation/consulting.tsx', { id: 'exhibition-consulting' }), // 收到的咨询
    route('meeting', 'domains/meetings/own/own-meetings.tsx', { id: 'exhibition-meetings' }), // 会议
    route('meeting/edit', 'domains/meetings/own/edit-meeting.tsx', { id: 'exhibition-meeting-edit' }), // 发布、编辑会议
    route('meeting/enrolments', 'domains/meeting-tickets/received/received.tsx', { id: 'exhibition-enrolments' }), // 会议报名
    route('meeting/figures', 'domains/meetings/figures/figures.tsx', { id: 'exhibition-meeting-figures' }), // 会议数据
    route('meeting/survey', 'domains/meetings/survey/survey.tsx', { id: 'exhibition-meeting-survey' }), // 会后问卷
    route('meeting/lists', 'domains/meetings/check-lists/check-lists.tsx', { id: 'exhibition-check-lists' }), // 会议的签到点
    route('meeting/import', 'domains/meeting-tickets/imports/attendee-imports.tsx', {
      id: 'exhibition-attendee-import',
    }), // 导入参会人
    route('meeting/orders', 'domains/meeting-tickets/sold/sold-orders.tsx', { id: 'exhibition-ticket-orders' }), // 会议的订单
    route('meeting/invoices', 'domains/meeting-tickets/invoices/ticket-invoices.tsx', { id: 'exhibition-invoices' }), // 会议发票
    route('meeting/receiving', 'domains/receiving/receiving-account.tsx', { id: 'exhibition-receiving' }), // 收款账户
    route('meeting/exhibitors', 'domains/exhibitors/exhibitors.tsx', { id: 'exhibition-exhibitors' }), // 会议的展商、约谈安排
    route('news', 'domains/messages/message-centre.tsx', { id: 'exhibition-news' }), // 消息中心
    route('cooperation', 'domains/cooperation/own-cooperation.tsx', { id: 'exhibition-cooperation' }), // 合作与名录
    route('cooperation/edit', 'domains/cooperation/edit-post.tsx', { id: 'exhibition-cooperation-edit' }), // 发布、编辑合作与名录
    route('account', 'areas/to-personal-data.ts', { id: 'exhibition-account' }), // 账号设置，进入第一页
    route('account/personalData', 'domains/account/personal-data.tsx', { id: 'exhibition-personal-data' }), // 个人资料
    route('account/passwordManage', 'domains/account/password/password-manage.tsx', { id: 'exhibition-password' }), // 密码管理
    route('account/companyInfo', 'domains/company/company-info.tsx', { id: 'exhibition-company-info' }), // 企业信息
    route('account/companyPicture', 'domains/company/albums/albums.tsx', { id: 'exhibition-pictures' }), // 企业图片
    route('account/honor', 'domains/company/albums/albums.tsx', { id: 'exhibition-honours' }), // 荣誉资质
    route('account/contact', 'domains/company/contacts.tsx', { id: 'exhibition-contacts' }), // 联系人
  ]),

  // 运营中心
  route('operator/login', 'areas/operator/login/login.tsx'), // 运营登录
  route('operator', 'areas/operator/layout.tsx', [
    index('areas/operator/overview/overview.tsx'), // 工作台
    route('review', 'areas/operator/review/review.tsx'), // 审核
    route('approvals', 'areas/operator/approvals/approvals.tsx'), // 审批
    route('desk', 'areas/operator/desk/desk.tsx'), // 内容与交易
    route('infringements', 'areas/operator/infringements/infringements.tsx'), // 侵权通知
    route('storefronts', 'areas/operator/storefronts/storefronts.tsx'), // 店铺装修与模板
    route('password', 'areas/operator/password/password.tsx'), // 本人的登录密码
    route('accounts', 'areas/operator/accounts/accounts.tsx', [
      route('waiting', 'areas/operator/accounts/waiting.tsx'), // 待审核企业
      route('companies', 'areas/operator/accounts/companies.tsx'), // 企业
      route('people', 'areas/operator/accounts/people.tsx'), // 账号
      route('realnames', 'areas/operator/accounts/realnames.tsx'), // 实名认证
      route('staffs', 'areas/operator/accounts/staffs.tsx'), // 运营人员
    ]),
    route('messages', 'areas/operator/messages/messages.tsx', [
      route('feedback', 'areas/operator/messages/feedback.tsx'), // 反馈与投诉
      route('notices', 'areas/operator/messages/notifications.tsx'), // 群发通知
      route('staff', 'areas/operator/messages/staff.tsx'), // 客服名片
    ]),
    route('catalogue', 'areas/operator/catalogue/catalogue.tsx', [
      index('areas/operator/shared/to-first-tab.ts', { id: 'operator-catalogue' }), // 产品目录，进入第一页
      route('categories', 'areas/operator/catalogue/categories/categories.tsx'), // 类目与属性
      route('brands', 'areas/operator/catalogue/brands.tsx'), // 品牌
      route('compounds', 'areas/operator/catalogue/compounds.tsx'), // 化合物库
      route('regulation', 'areas/operator/catalogue/regulation.tsx'), // 管制规则
      route('common', 'areas/operator/catalogue/common.tsx'), // 公共产品库
      route('chain', 'areas/operator/catalogue/chain.tsx'), // 产业链环节
      route('search', 'areas/operator/catalogue/search-terms.tsx'), // 热搜词与搜索统计
      route('synonyms', 'areas/operator/catalogue/synonyms.tsx'), // 搜索同义词
      route('useCases', 'areas/operator/catalogue/use-cases.tsx'), // 用途
      route('recipes', 'areas/operator/catalogue/recipes.tsx'), // 缓冲液配方
    ]),
    route('cooperation', 'areas/operator/cooperation/cooperation.tsx', [
      route('teamwork', 'areas/operator/cooperation/posts.tsx', { id: 'operator-teamwork' }), // 合作项目
      route('directory', 'areas/operator/cooperation/posts.tsx', { id: 'operator-directory' }), // 行业名录
      route('signUps', 'areas/operator/cooperation/enrolments.tsx'), // 平台项目收到的报名
      route('applications', 'areas/operator/cooperation/applications.tsx'), // 试用账号与展厅申请
    ]),
    route('cooperation/edit', 'areas/operator/cooperation/edit.tsx'), // 以平台名义发布
    route('members', 'areas/operator/members/members.tsx'), // 会员管理
    route('meetings', 'areas/operator/meetings/meetings.tsx', { id: 'operator-meetings' }), // 会议与票务
    route('meetings/orders', 'areas/operator/meetings/orders.tsx'), // 票务订单
    route('money', 'areas/operator/money/money.tsx', [
      index('areas/operator/shared/to-first-tab.ts', { id: 'operator-money' }), // 资金，进入第一页
      route('payments', 'areas/operator/money/payments.tsx'), // 支付
      route('accounts', 'areas/operator/money/accounts.tsx'), // 积分与资金账户
      route('statement', 'areas/operator/money/statement.tsx'), // 一个账户的对账单
      route('exceptions', 'areas/operator/money/exceptions.tsx'), // 待处理的款项
      route('reconciliation', 'areas/operator/money/reconciliation.tsx'), // 对账
      route('invoices', 'areas/operator/money/invoices.tsx'), // 发票
      route('withdrawals', 'areas/operator/money/withdrawals.tsx'), // 提现
      route('invitations', 'areas/operator/money/invitations.tsx'), // 邀请奖励
      route('sellers', 'areas/operator/money/sellers.tsx'), // 收款商户
    ]),
    route('points', 'areas/operator/points/points.tsx', [
      route('orders', 'areas/operator/points/orders.tsx'), // 积分兑换订单
      route('gifts', 'areas/operator/points/gifts.tsx'), // 积分商城的礼品
    ]),
    route('telephony', 'areas/operator/telephony/telephony.tsx', [
      index('areas/operator/shared/to-first-tab.ts', { id: 'operator-telephony' }), // 虚拟号码，进入第一页
      route('numbers', 'areas/operator/telephony/numbers.tsx'), // 号码池
      route('bindings', 'areas/operator/telephony/bindings.tsx'), // 绑定关系
    ]),
    route('audit', 'areas/operator/audit/audit.tsx'), // 操作日志
    route('site', 'areas/operator/site/site.tsx', [
      index('areas/operator/shared/to-first-tab.ts', { id: 'operator-site' }), // 站点管理，进入第一页
      route('navigation', 'areas/operator/site/navigation.tsx'), // 导航
      route('banners', 'areas/operator/site/banners.tsx'), // 轮播图
      route('floors', 'areas/operator/site/market/floors.tsx'), // 楼层
      route('pushes', 'areas/operator/site/market/pushes.tsx'), // 主推
      route('labels', 'areas/operator/site/market/labels.tsx'), // 特殊标签
      route('slots', 'areas/operator/site/market/slots.tsx', { id: 'operator-slots' }), // 推荐位
      route('adverts', 'areas/operator/site/market/slots.tsx', { id: 'operator-adverts' }), // 详情页推广
      route('positions', 'areas/operator/site/positions/positions.tsx'), // 广告位与广告预订
      route('filters', 'areas/operator/site/market/filters.tsx'), // 筛选项
      route('information', 'areas/operator/site/information.tsx'), // 站点信息
      route('guides', 'areas/operator/site/guides.tsx'), // 帮助页面
      route('policies', 'areas/operator/site/policies.tsx'), // 协议
      route('seo', 'areas/operator/site/seo.tsx'), // SEO
      route('qualifications', 'areas/operator/site/qualifications.tsx'), // 资质证书
      route('texts', 'areas/operator/site/texts.tsx'), // 提示文字
    ]),
    route('settings', 'areas/operator/settings/settings.tsx', [
      route('parameters', 'areas/operator/settings/parameters.tsx'), // 参数
      route('dictionaries', 'areas/operator/settings/dictionaries.tsx'), // 字典
      route('entitlements', 'areas/operator/settings/entitlements.tsx'), // 会员权益
      route('holidays', 'areas/operator/settings/holidays.tsx'), // 节假日
      route('templates', 'areas/operator/settings/templates.tsx'), // 消息模板
      route('policies', 'areas/operator/settings/policies.tsx', { id: 'review-policies' }), // 审核策略
      route('words', 'areas/operator/settings/sensitive-words.tsx'), // 敏感词
      route('allowed', 'areas/operator/settings/allowed.tsx'), // 白名单
      route('hits', 'areas/operator/settings/hits.tsx'), // 命中记录
    ]),
  ]),

  // 开发用，生产环境不提供
  route('dev/gallery', 'areas/dev/gallery.tsx'), // 组件陈列：公共页面
  route('dev/gallery/back-office', 'areas/dev/gallery-back-office.tsx'), // 组件陈列：后台
] satisfies RouteConfig
