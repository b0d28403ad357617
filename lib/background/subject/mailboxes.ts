import { nameSet } from "../../model/domain-names";

/** Includes companies such as yahoo.com and orange.fr: look-ups nearly always concern a mailbox. */
const mailboxes = nameSet(`
  gmail.com googlemail.com msn.com windowslive.com passport.com ymail.com rocketmail.com myyahoo.com aim.com icloud.com me.com mac.com
  appleid.com passmail.net
  netscape.net compuserve.com proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tutamail.com tuta.io tuta.com keemail.me
  fastmail.com fastmail.fm hey.com hushmail.com mailfence.com posteo.de posteo.net mailbox.org riseup.net disroot.org runbox.com startmail.com
  duck.com mozmail.com simplelogin.com anonaddy.com mail.com email.com usa.com consultant.com europe.com engineer.com post.com dr.com
  inbox.com lycos.com excite.com juno.com netzero.net rediffmail.com indiatimes.com zohomail.com zohomail.eu zohomail.in mindspring.com
  web.de t-online.de freenet.de arcor.de email.de mail.de online.de 1und1.de vodafonemail.de o2mail.de magenta.de aon.at chello.at bluewin.ch
  hispeed.ch
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr cegetel.net club-internet.fr bbox.fr numericable.fr aliceadsl.fr
  skynet.be telenet.be belgacom.net ziggo.nl kpnmail.nl planet.nl home.nl hetnet.nl xs4all.nl upcmail.nl casema.nl
  libero.it virgilio.it tin.it alice.it tim.it tiscali.it fastwebnet.it iol.it inwind.it blu.it
  legalmail.it pec.it arubapec.it postecert.it
  telefonica.net terra.es movistar.es ya.com sapo.pt clix.pt iol.pt netcabo.pt
  btinternet.com btopenworld.com talktalk.net sky.com virginmedia.com ntlworld.com blueyonder.co.uk tiscali.co.uk plusnet.com eircom.net
  comcast.net verizon.net att.net sbcglobal.net bellsouth.net pacbell.net ameritech.net cox.net charter.net earthlink.net optonline.net
  optimum.net frontier.com frontiernet.net windstream.net centurylink.net embarqmail.com roadrunner.com rr.com suddenlink.net rcn.com prodigy.net
  rogers.com shaw.ca telus.net sympatico.ca bell.net videotron.ca cogeco.ca
  bigpond.com bigpond.net.au optusnet.com.au iinet.net.au tpg.com.au internode.on.net xtra.co.nz
  mail.ru bk.ru list.ru inbox.ru internet.ru rambler.ru lenta.ru ya.ru ukr.net i.ua meta.ua bigmir.net tut.by
  wp.pl o2.pl onet.pl onet.eu interia.pl interia.eu poczta.fm op.pl vp.pl gazeta.pl tlen.pl
  seznam.cz email.cz post.cz centrum.cz volny.cz azet.sk zoznam.sk centrum.sk post.sk freemail.hu citromail.hu indamail.hu abv.bg mail.bg
  inbox.lv mail.ee hot.ee otenet.gr
  comhem.se bredband.net spray.se online.no broadpark.no mail.dk stofanet.dk kolumbus.fi luukku.com elisanet.fi simnet.is
  qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com tom.com 21cn.com 139.com 189.cn aliyun.com
  naver.com hanmail.net daum.net nate.com kakao.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp i.softbank.jp nifty.com biglobe.ne.jp
  au.com ybb.ne.jp ocn.ne.jp so-net.ne.jp excite.co.jp hinet.net pchome.com.tw netvigator.com singnet.com.sg
  uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com r7.com fibertel.com.ar arnet.com.ar prodigy.net.mx vtr.net cantv.net
  walla.com walla.co.il netvision.net.il bezeqint.net mynet.com mweb.co.za telkomsa.net
  yahoo: com ca cl co.id co.in co.jp co.kr co.nz co.th co.uk co.za com.ar com.au com.br com.cn com.co com.hk com.mx com.my com.pe com.ph com.sg com.tr com.tw com.ve com.vn de dk es fr gr ie in it no pl ro se
  hotmail: com be ca ch co.jp co.kr co.uk co.za com.ar com.au com.br com.mx com.tr de dk es fi fr gr it nl no se
  outlook: com at be cl co.id co.th com.ar com.au com.br com.tr com.vn cz de dk es fr hu ie in it jp kr lv my ph pt sa sg sk
  live: com at be ca cl cn co.uk co.za com.ar com.au com.mx com.my com.pt com.sg de dk fi fr hk ie in it jp nl no ru se
  gmx: com at ch co.uk de es eu fr info net org us
  yandex: com by com.tr kz ru ua
  aol: com co.uk de fr it
`);

const disposableMailboxes = nameSet(`
  10mail.org 10minutemail.com 10minutemail.net 20minutemail.com 33mail.com anonbox.net anonymbox.com armyspy.com bccto.me binkmail.com
  bobmail.info bugmenot.com burnermail.io byom.de chacuo.net courrieltemporaire.com cuvox.de dayrep.com deadaddress.com despam.it
  discard.email discardmail.com discardmail.de dispostable.com dodgeit.com dropmail.me dumpmail.de einrot.com email-fake.com emailfake.com
  emailondeck.com emailtemporanea.com emltmp.com fakeinbox.com fakemail.net fakemailgenerator.com fleckens.hu generator.email
  getairmail.com getnada.com grr.la guerrillamailblock.com gustr.com harakirimail.com inboxalias.com inboxbear.com inboxkitten.com
  jetable.org jourrapide.com kasmail.com kurzepost.de linshiyouxiang.net luxusmail.org mail-temporaire.fr mail.tm mailcatch.com maildrop.cc
  mailexpire.com mailforspam.com mailinator.com mailinator.net mailinator2.com mailmoat.com mailnesia.com mailnull.com mailpoof.com
  mailsac.com mailslurp.com mailtemp.info mailto.plus meltmail.com mintemail.com moakt.cc moakt.com mohmal.com mt2015.com mytemp.email
  mytrashmail.com nada.email nobulk.com nowmymail.com objectmail.com onetimeusemail.com owlymail.com pokemail.net proxymail.eu rhyta.com
  rtrtr.com sharklasers.com smailpro.com sneakemail.com sogetthis.com spam4.me spamavert.com spambog.com spambox.us spamex.com
  spamfree24.org spamgourmet.com spamhole.com spaml.de superrito.com suremail.info teleworm.us temp-mail.io temp-mail.org tempail.com
  tempinbox.com tempmailaddress.com tempmailo.com tempr.email throwaway.email throwawaymail.com tmail.ws tmpmail.net tmpmail.org
  trash-mail.com trash-mail.de trbvm.com wegwerfemail.de zippymail.info
  1secmail: com net org
  guerrillamail: biz com de info net org
  tempmail: com de dev plus
  trashmail: com de me net
  wegwerfmail: de net org
  yopmail: com fr net
`);

/** Whether a host or registrable domain belongs to a provider of mailboxes, whose addresses identify no company. */
export const isMailboxProvider = (domain: string): boolean => mailboxes().has(domain) || disposableMailboxes().has(domain);
