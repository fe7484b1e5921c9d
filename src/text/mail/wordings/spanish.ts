import { accountLure } from './account-lures.ts';
import { categoryRulesOf, type MailWordings, spamRulesOf, whole } from './mail-wordings.ts';

/** How mail is worded in Spanish. */
export const spanish: MailWordings = {
  asks: whole(
    '(?:puedes|podrías|quieres|podéis|podríais|te importa(?:ría)?|me (?:puedes|podrías|puede|podría|pueden|envías|mandas|pasas)|nos (?:puedes|podrías|puede|podría|pueden)|puede usted|podría usted)',
    String.raw`(?:puede|podría|pueden|podrían) (?:usted(?:es)? )?(?:por favor )?\p{L}{3,20}(?:ar|er|ir)(?:me|nos|lo|la|los|las|melo|noslo)?`,
    'por favor|porfa|(?:le|les|te|os) (?:ruego|rogamos|pido|pedimos|agradecería|agradeceríamos|requerimos|requiero|solicito|solicitamos)|(?:ruego|rogamos|requerimos|solicitamos|sírvase|se le requiere|agradecería)',
    '(?:envíame|envíenos|envíeme|mándame|mándeme|dime|dígame|díganos|avísame|avíseme|llámame|llámeme|confírmame|confirme|(?:enví|mánd|remít|adjúnt|entrégu|indíqu|comuníqu|devuélv|confírm|complét|hág|díg|tráig)[a-zé]{1,3}(?:me|nos)(?:l[oa]s?)?|(?:hágame|háganos|hazme|haznos|hacedme|hacednos)(?:lo)? saber|firme|responda|respóndeme|házmelo saber|necesito (?:que|tu|su|el|la|los|las|un|una)|necesitamos (?:que|tu|su|el|la|los|las)|qué (?:te parece|opinas|le parece)|te (?:apetece|viene bien|va bien)|le viene bien|estás (?:libre|disponible)|quedamos|espero (?:tu|su) (?:respuesta|confirmación)|(?:quedo|quedamos|estoy|estamos) a la espera|(?:espero|esperamos) (?:tu|su|sus|una) (?:noticias|pronta))',
  ),
  reader: whole(
    'tú|te|ti|tu|tus|usted|ustedes|le|les|su|sus|os|vosotros|nos|puedes|puede|tienes|tiene|estás|vienes|quieres|sabes|vas|has',
    '^¿? ?(?:dónde|cuándo|cuánt[oa]s?|quién|cuál|a qué hora|podemos|puedo|podríamos|(?:me|nos)(?: l[oae]s?)? [a-zñáéíóú]{2,14}(?:s|n|a|e))',
  ),
  pressing: {
    emergency: whole(
      String.raw`(?:servidor|web|página|base de datos|producción|sistema|red|tienda|pasarela)(?: de \p{L}{3,12})? (?:está|están|se ha|ha) (?:completamente )?(?:caída?|caídos|inaccesible|fuera de servicio|dejado de funcionar)|caída (?:total|general)|(?:los )?clientes no pueden|pérdida de datos|(?:nos han|hemos sido) (?:hackeado|hackeados|atacado|atacados)|ciberataque|ransomware|urgencias|hospital|accidente|bomberos|inundación`,
    ),
    compromise: whole(
      '(?:cuenta|contraseña|tarjeta|clave|acceso)s? (?:ha|han|ha sido|han sido|fue|está) (?:sido )?(?:comprometid|robad|filtrad|hackead|expuest)[oa]s?|(?:acceso|cargo|inicio de sesión|transacción) no autorizad[oa]|filtración de datos|si no (?:fuiste tú|ha sido usted|has sido tú)',
    ),
    soon: whole(
      String.raw`hoy|esta (?:tarde|noche|mañana)|inmediatamente|de inmediato|cuanto antes|lo antes posible|urgente(?:mente)?|con urgencia|en (?:el plazo de )?(?:\d{1,2}|diez|quince|cinco|ocho|treinta) (?:horas|días)|plazo (?:de|máximo|límite)|antes (?:de|del) (?:mañana|mediodía|lunes|martes|miércoles|jueves|viernes|\d{1,2})|fecha límite|vencid[oa]s?|último (?:aviso|recordatorio|día)|impagad[oa]s?`,
    ),
    consequence: whole(
      'de lo contrario|en caso contrario|si no (?:perdemos|perderemos|recibimos)|penalización|recargos?|tribunal(?:es)?|judicial(?:es)?|abogad[oa]s?|demanda|bloquead[oa]s?|intereses de demora|rescisión|embargo',
    ),
    failure: whole(
      'fallid[oa]|falló|ha fallado|rechazad[oa]|denegad[oa]|error|vencid[oa]|caduca (?:hoy|mañana)|suspendid[oa]|superado|no se ha podido',
    ),
  },
  categories: categoryRulesOf('Spanish', {
    security: whole(
      String.raw`código de (?:verificación|seguridad|acceso|confirmación)|contraseña (?:olvidada|cambiada|caduca|ha sido|temporal)|(?:restablec|cambi)\p{L}{1,6} (?:de )?(?:tu|su|la) contraseña|nuevo (?:inicio de sesión|dispositivo|acceso)|inicio de sesión (?:desde|inusual|sospechoso|detectado)|actividad (?:sospechosa|inusual)|alerta de seguridad|verificación en dos pasos|vulnerabilidad|filtración de datos`,
    ),
    receipt: whole(
      String.raw`(?:su |tu |la |una )?factura(?: n[.º°])?|recibo|justificante de (?:pago|compra)|confirmación de(?:l)? (?:la |su |tu )?(?:pedido|pago|compra|reserva)|reserva (?:n[.º°] ?)?\d{2,12}|(?:su|tu) pedido|pedido n[.º°]|gracias por (?:su|tu) (?:compra|pedido|reserva|pago)|pago (?:recibido|aceptado|confirmado)|importe (?:total|pagado|cobrado)|iva|reembolso (?:de \d|realizado|emitido)|billete electrónico|nota de abono`,
    ),
    meeting: whole(
      'reunión|reunirnos|cita|entrevista|invitación|junta|orden del día|videollamada|videoconferencia|llamada (?:el|mañana|a las)|comida (?:el|mañana|con)|comemos|tomar un café|quedamos|nos vemos (?:el|mañana|a las)|disponibilidad|aplazar|reprogramar|posponer|tutoría|ensayo|taller',
    ),
    support: whole(
      '(?:llegó|llegaron|ha llegado|han llegado) (?:rot|dañad|estropead|golpead|abiert)[oa]s?|devuelv(?:a|an|en|es) (?:el|mi) dinero|no (?:funciona|arranca|carga|abre|responde|me deja|va bien)|ha dejado de funcionar|mensaje de error|atención al cliente|servicio técnico|soporte|(?:su|tu) (?:incidencia|ticket|caso|solicitud) (?:n[.º°]|#|ha)|no puedo (?:entrar|acceder|iniciar|abrir)|(?:cobrado|cargado|facturado|pagado) dos veces|dos veces (?:cobrado|cargado)|cobro duplicado|devolverme|devolución|reembols(?:ar|en|arme|o del|o de uno|o por)|reclamación|defectuos[oa]|dañad[oa]|todavía no (?:ha llegado|he recibido)|necesito ayuda',
    ),
    notification: whole(
      '(?:se ha|ha sido|está) resuelt[oa]|está list[oa]|ha sido (?:enviad|entregad|actualizad|completad|publicad)[oa]|en reparto|(?:seguimiento|localizador) (?:de|del) (?:envío|pedido|paquete)|(?:su|tu) (?:paquete|envío)|mantenimiento (?:programado|previsto)?|mensaje automático|respuesta automática|notificación automática|fuera de la oficina|no responda a este|te ha (?:mencionado|invitado|añadido)|nuevo mensaje|copia de seguridad|caduca (?:el|en|pronto)|listo para recoger',
    ),
    newsletter: whole(
      String.raw`newsletter|boletín|en este número|en esta edición|número \d{1,4}|las noticias de la semana|resumen semanal|titulares|ver (?:en|este correo en) (?:el|tu|su) navegador|versión web|darse de baja|darte de baja`,
    ),
    marketing: whole(
      String.raw`oferta(?:s)?(?: especial(?:es)?| exclusiva(?:s)?| limitada)?|descuento(?:s)?|rebajas|cupón|código promocional|promoción|\d{1,2} ?% de|envío gratis|compra ahora|aprovecha|descubre (?:nuestra|nuestro|la|el)|última oportunidad|novedades|prueba gratuita|venta privada`,
    ),
    task: whole(
      String.raw`(?:puedes|podrías|puede|podría|pueden|podrían|podéis)(?: usted)? (?:por favor )?(?:enviar|mandar|firmar|revisar|confirmar|pagar|rellenar|completar|responder|corregir|aprobar|pasar|devolver|llamar|hacer|dar|preparar|mirar|indicar|aportar|remitir|validar)\p{L}{0,6}|por favor,? (?:\p{L}{1,12} ){0,2}?(?:env[ií]|mand|firm|revis|confirm|pag|abon|rellen|complet|respond|corrij|aprueb|pas|devuelv|llam|remit|valid|indic|prepar)\p{L}{1,10}|acción (?:requerida|necesaria)|(?:su|tu) (?:firma|aprobación|respuesta|visto bueno|autorización)|a la espera de (?:su|tu)|a más tardar|recordatorio`,
    ),
    legal: whole(
      'burofax|requerimiento|le requerimos|se le requiere|demanda judicial|acciones (?:legales|judiciales)|vía judicial|procedimiento (?:judicial|monitorio)|juzgado|citación|despacho de abogados|en nombre de (?:mi|nuestro) (?:cliente|representad[oa])|mi cliente|desahucio|rescisión del contrato|apercibimiento',
    ),
    privateLife: whole(
      'feliz cumpleaños|felicidades|enhorabuena|besos?|un abrazo|abrazos|abuel[oa]s?|mamá|papá|tí[oa]|los niños|los peques|vacaciones|fin de semana|boda|bebé|te echo de menos|cómo (?:estás|estáis|te va|va todo)|gracias por (?:la cena|la fiesta|ayer|venir)|te quiero',
    ),
    oneself: whole('yo|me|mi|mis|conmigo|mí'),
  }),
  spam: [
    accountLure('Spanish'),
    ...spamRulesOf('Spanish', {
      'account threat': [
        4,
        whole(
          String.raw`(?:cuenta|tarjeta|acceso|buzón)(?: bancaria)? (?:ha sido|será|está) (?:\p{L}{2,16} ){0,2}?(?:suspendid|bloquead|limitad|desactivad|cerrad|eliminad)[oa]`,
        ),
      ],
      'data asked for': [
        2.4,
        whole(
          '(?:verifi(?:que|ca)|confirm[ea]|actuali[cz](?:e|a)) (?:su|sus|tu|tus) (?:datos|identidad|cuenta|información)(?: bancari[oa]s?| personales)?',
        ),
      ],
      'fake parcel fee': [
        5,
        whole(
          String.raw`(?:gastos|tasas|tarifa|costes) de (?:aduanas?|envío|entrega)(?: pendientes?| impagad[oa]s?| de \d)?|pague (?:la|las) tasas?`,
        ),
      ],
      lottery: [
        3.5,
        whole(
          String.raw`(?:ha|has|usted ha) (?:\p{L}{2,10} ){0,2}?(?:ganado|sido (?:seleccionad|elegid)[oa])|ganador(?:a)? (?:afortunad[oa])?|lotería|reclam[ae] (?:su|tu) (?:premio|regalo)|herencia|millones de (?:euros|dólares)|cuenta inactiva`,
        ),
      ],
      'money and pills': [
        3,
        whole(
          String.raw`dinero (?:fácil|rápido|extra)|gan[ae] dinero|trabaj[ae] desde casa|ingresos pasivos|(?:ganancias|beneficios) garantizad[oa]s|bitcoins?|criptomonedas?|préstamo (?:rápido|inmediato|sin)|crédito (?:rápido|sin aval)|viagra|cialis|adelgaz[ae]\p{L}{0,4}|pierd[ae] \d{1,2} kilos|sin receta|casino|tiradas gratis|chicas (?:calientes|solteras)|mujeres solteras`,
        ),
      ],
      'forced hurry': [
        1.2,
        whole(
          '(?:haz|haga) clic (?:aquí|ahora)|pulse aquí|pincha aquí|actúe ahora|100 ?% (?:gratis|garantizado)|sin riesgo|estimado (?:cliente|usuario)',
        ),
      ],
    }),
  ],
};
