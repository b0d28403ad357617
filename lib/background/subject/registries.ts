import { nameSet } from "../../model/domain-names";

/** Private suffixes (public suffix list) under which companies register names. The others are shared hosting. */
const suffixes = nameSet(`
    ae.org africa.com br.com cn.com de.com gb.net gr.com hu.net in.net it.com jp.net mex.com nyc.mn sa.com se.net e4.cz gv.vc mygov.scot
    priv.at realm.cz shop.ro web.in reg.dk store.dk inc.hk col.ng gen.ng plc.ng inf.ua conn.uk copro.uk hosp.uk pymnt.uk official.academy
    jozi.biz aeroport.fr avocat.fr chambagri.fr chirurgiens-dentistes.fr chirurgiens-dentistes-en-france.fr experts-comptables.fr
    medecin.fr notaires.fr pharmacien.fr port.fr veterinaire.fr ac.ru int.ru mil.ru net.ru adygeya.ru bashkiria.ru bir.ru cbg.ru
    dagestan.ru grozny.ru kalmykia.ru kustanai.ru marine.ru mordovia.ru nalchik.ru pyatigorsk.ru vladikavkaz.ru vladimir.ru art.pl
    bielsko.pl gda.pl gdansk.pl gdynia.pl gliwice.pl krakow.pl krasnik.pl leczna.pl lodz.pl lubartow.pl lublin.pl med.pl pabianice.pl
    plock.pl poniatowa.pl poznan.pl sieradz.pl skierniewice.pl sopot.pl swidnik.pl torun.pl wroc.pl zakopane.pl zgierz.pl
    xn--90a1af.xn--p1acf xn--90amc.xn--p1acf xn--c1avg.xn--p1acf xn--j1adp.xn--p1acf xn--j1aef.xn--p1acf
    co: com bn ca cz de dk fo krd nl no pl ro scot ua business education events financial network place technology
    com: de se fo ru
    eu: com org
    hk: com org
    jpn: com org
    ru: com net
    uk: com net
    us: com org
    za: com net org bz
    edu: krd ru
    gov: de nl scot ru
    ngo: us ng
    org: scot yt ru
    radio: am fm
    biz: dk ng ua
    firm: dk ng
    ltd: hk ng ua
    pp: ua ru
    msk: ru su
    nov: ru su
    spb: ru su
`);

/** Whether companies own the names under a private suffix. */
export const isRegistry = (suffix: string): boolean => suffixes().has(suffix);

/** Private suffixes that are an organisation's own site and mail domain. */
const ownSites = nameSet(`
    boutir.com bplaced.net carrd.co lima-city.de pythonanywhere.com rub.de ruhr-uni-bochum.de
`);

/** Whether a private suffix itself belongs to an organisation. */
export const isOwnSite = (suffix: string): boolean => ownSites().has(suffix);
