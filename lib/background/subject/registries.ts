import { nameSet } from "../../model/domain-names";

/** Private suffixes under which companies register names, as under `co.uk`. Every other private suffix is shared hosting. */
const suffixes = nameSet(`
    ae.org africa.com br.com cn.com co.com com.de com.se de.com eu.com eu.org gb.net gr.com hk.com hk.org hu.net in.net it.com jp.net
    jpn.com jpn.org mex.com nyc.mn ru.com ru.net sa.com se.net uk.com uk.net us.com us.org za.com za.net za.org
    co.bn co.ca co.cz co.de co.dk co.fo co.krd co.nl co.no co.pl co.ro co.scot co.ua com.fo e4.cz edu.krd gov.de gov.nl gov.scot gv.vc
    mygov.scot ngo.us org.scot org.yt priv.at radio.am radio.fm realm.cz shop.ro web.in za.bz
    biz.dk firm.dk reg.dk store.dk inc.hk ltd.hk biz.ng col.ng firm.ng gen.ng ltd.ng ngo.ng plc.ng
    biz.ua inf.ua ltd.ua pp.ua conn.uk copro.uk hosp.uk pymnt.uk
    co.business co.education co.events co.financial co.network co.place co.technology official.academy jozi.biz
    aeroport.fr avocat.fr chambagri.fr chirurgiens-dentistes.fr chirurgiens-dentistes-en-france.fr experts-comptables.fr medecin.fr
    notaires.fr pharmacien.fr port.fr veterinaire.fr
    ac.ru com.ru edu.ru gov.ru int.ru mil.ru msk.ru net.ru nov.ru org.ru pp.ru spb.ru msk.su nov.su spb.su
    adygeya.ru bashkiria.ru bir.ru cbg.ru dagestan.ru grozny.ru kalmykia.ru kustanai.ru marine.ru mordovia.ru nalchik.ru pyatigorsk.ru
    vladikavkaz.ru vladimir.ru
    art.pl bielsko.pl gda.pl gdansk.pl gdynia.pl gliwice.pl krakow.pl krasnik.pl leczna.pl lodz.pl lubartow.pl lublin.pl med.pl pabianice.pl
    plock.pl poniatowa.pl poznan.pl sieradz.pl skierniewice.pl sopot.pl swidnik.pl torun.pl wroc.pl zakopane.pl zgierz.pl
    xn--90a1af.xn--p1acf xn--90amc.xn--p1acf xn--c1avg.xn--p1acf xn--j1adp.xn--p1acf xn--j1aef.xn--p1acf
`);

/** Whether companies own the names under a private suffix. */
export const isRegistry = (suffix: string): boolean => suffixes().has(suffix);
