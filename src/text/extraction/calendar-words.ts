/**
 * The names of months and days, long and short, in seventeen languages, as `Intl.DateTimeFormat` writes them. A literal
 * list, because generating it would cost every process as much time as reading several pages.
 */
export const CALENDAR_WORDS: ReadonlySet<string> = new Set(
  (
    'abr abril ago agosto agu ağu ağustos agustus août apr april aprile ara aralık aug august augusti augustus ' +
    'avr avril března července června cmt čt čtvrtek cum cuma cumartesi cze czerwca czw czwartek de dec déc ' +
    'december décembre des desember dez dezember dezembro di dic dicembre diciembre dienstag dim dimanche dinsdag ' +
    'do dom domenica domingo donderdag donnerstag dubna eki ekim elokuuta ene enero eyl eylül feb febbraio ' +
    'febrero februar februari february feira fev fevereiro févr février fr fre fredag freitag fri friday gen ' +
    'gennaio gio giovedì giu giugno gru grudnia haz haziran heinäkuuta helmikuuta huhtikuuta jan janeiro januar ' +
    'januari january janv janvier jeu jeudi joulukuuta jue jueves juil juillet juin jul julho juli julio july jum ' +
    'jumat jun june junho juni junio kam kamis kas kasım kesäkuuta května kwi kwietnia la lauantai ledna lip ' +
    'lipca lis listopada listopadu lokakuuta lör lør lördag lørdag lug luglio lut lutego maaliskuuta maart mag ' +
    'maggio mai maio maj maja mar marca march março mardi maret marraskuuta mars mart martedì martes marts märz ' +
    'marzo may mayıs mayo mei min minggu mrt ne neděle niedz niedziela nis nisan nov november novembre novembro ' +
    'noviembre oca ocak oct october octobre octubre okt oktober ott ottobre out outubro pá pátek paz paź pazar ' +
    'października pe per perjantai perşembe piątek prosince pt qui quinta října sa sab sáb sábado sabato sabtu ' +
    'sal salı sam samedi samstag sat saturday sel selasa sep sept september septembre septiembre set setembro ' +
    'settembre sex sexta sie sierpnia so sob sobota sön søn söndag søndag sonntag srpna sty stycznia su şub şubat ' +
    'sun sunday sunnuntai syyskuuta tammikuuta tem temmuz ter terça thu thursday ti tiistai tir tirs tirsdag tis ' +
    'tisdag to tor tors torsdag torstai toukokuuta tue tuesday února út úterý ven vendredi venerdì vie viernes vr ' +
    'vrijdag wrz września wt wtorek za září zaterdag zo zondag авг августа апр апреля бер березня вер вересня ' +
    'вівторок воскресенье вс вт вторник груд грудня дек декабря жовт жовтня июл июля июн июня квіт квітня лип ' +
    'липня лист листопада лют лютого мар марта мая нд неділя нояб ноября окт октября пʼятниця пт пятница сб сент ' +
    'сентября серп серпня січ січня суббота субота трав травня февр февраля черв червня четвер четверг чт янв ' +
    'января'
  ).split(' '),
);
